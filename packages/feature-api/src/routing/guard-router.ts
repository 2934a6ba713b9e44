import type { Location, createBrowserRouter } from 'react-router';
import { unloadBlock } from './unload-block.ts';
import { paths } from './paths.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** Redirects whenever the address or the session changes so that the address is no longer allowed. */
export const guardRouter = (
  router: Router,
  redirectOf: (location: Location) => string | null,
  subscribe: (listener: () => void) => void,
  replace = (address: string) => window.location.replace(address),
): void => {
  const guard = () => {
    const { location, navigation } = router.state;
    const to = navigation.state === 'idle' ? redirectOf(location) : null;
    if (!to) return;
    if (new URL(to, window.location.origin).pathname !== paths.login) {
      void router.navigate(to, { replace: true });
      return;
    }
    // `SessionGate` shows how to sign in again.
    if (unloadBlock.isKept()) return;
    // The sign-in page is a separate document: loading it discards all in-memory data of the last user.
    replace(to);
  };
  // Deferred: a navigation started during the last step of another one is lost.
  const guardSoon = () => queueMicrotask(guard);
  router.subscribe(guardSoon);
  subscribe(guardSoon);
  unloadBlock.subscribe(guardSoon);
  guard();
};
