import { useUser, useSession } from '@pauta/feature-api';
import { useLocation } from 'react-router';
import { changePassword, clearResetFlag } from '../session/password.ts';
import { wantedPath } from '../session/redirect-rules.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { useSessionStore } from '../session/session-provider.tsx';
import { readTokens } from '../session/stored-tokens.ts';
import { UpdatePasswordScreen } from './update-password-screen.tsx';

function UpdatePassword() {
  const store = useSessionStore();
  const { signOut } = useSession();
  const user = useUser();
  const { search } = useLocation();
  return (
    <UpdatePasswordScreen
      email={user.emailAddress}
      isForced={user.resetPassword}
      isFederated={readTokens(store.settings, localStorage)?.isFederated ?? false}
      nextHref={wantedPath(new URL(search, location.href))}
      changePassword={(passwords) => changePassword(store, passwords)}
      clearResetFlag={() => clearResetFlag(store)}
      onSignOut={() => void signOut()}
    />
  );
}

export const Component = () => (
  <SessionGate isForPasswordChange>
    <UpdatePassword />
  </SessionGate>
);
