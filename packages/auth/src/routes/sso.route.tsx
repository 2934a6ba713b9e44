import { useSession } from '@pauta/feature-api';
import { useLocation } from 'react-router';
import { wantedPath } from '../session/redirect-rules.ts';
import { signInNotes } from '../session/sign-in-notes.ts';
import { SsoScreen } from './sso-screen.tsx';

export function Component() {
  const { oAuthSignIn } = useSession();
  const { search } = useLocation();
  const wanted = wantedPath(new URL(search, location.href));
  return (
    <SsoScreen
      email={signInNotes.email()}
      wanted={wanted}
      oAuthSignIn={(entry) => oAuthSignIn({ entry, redirectUrl: wanted })}
    />
  );
}
