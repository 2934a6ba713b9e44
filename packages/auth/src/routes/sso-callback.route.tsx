import { paths, useSession } from '@pauta/feature-api';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handleCallback } from '../session/oauth-callback.ts';
import type { OAuthProblem } from '../session/oauth.ts';
import { wantedPath, withWanted } from '../session/redirect-rules.ts';
import { useSessionStore } from '../session/session-provider.tsx';
import { SsoCallbackScreen } from './sso-callback-screen.tsx';

export function Component() {
  const store = useSessionStore();
  const { oAuthSignIn } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [sentBack] = useState(search);
  const [failure, setFailure] = useState<{ problem: OAuthProblem; provider: string | null } | null>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const wanted = wantedPath(new URL(search, location.href));

  useEffect(() => {
    let isShown = true;
    const { provider, redirectUrl, ended } = handleCallback(store, sentBack);
    // Replaces the code in the address by the requested address, for the redirect rules.
    void navigate(redirectUrl ? withWanted(paths.ssoCallback, redirectUrl) : paths.ssoCallback, { replace: true });
    const show = async () => {
      const end = await ended;
      if (isShown && !end.success) setFailure({ problem: end.problem, provider });
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [store, sentBack, navigate]);

  const provider = failure?.provider;
  const retry = async (entry: string) => {
    setIsRetrying(true);
    const { success } = await oAuthSignIn({ entry, redirectUrl: wanted });
    if (!success) setIsRetrying(false);
  };
  return (
    <SsoCallbackScreen
      problem={failure?.problem ?? null}
      wanted={wanted}
      isRetrying={isRetrying}
      onRetry={provider ? () => void retry(provider) : undefined}
    />
  );
}
