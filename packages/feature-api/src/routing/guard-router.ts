import type { Location, createBrowserRouter } from 'react-router';
import { pageHold } from './page-hold.ts';
import { paths } from './paths.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** Keeps the page on an address that the session may see, whatever changes first: the address or the session. */
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
    // The session's gate says how to come back.
    if (pageHold.isKept()) return;
    // The login is a document of its own, and whatever this one holds of the last person goes with it.
    replace(to);
  };
  // Later: a navigation that starts inside another's last step is lost.
  const guardSoon = () => queueMicrotask(guard);
  router.subscribe(guardSoon);
  subscribe(guardSoon);
  pageHold.subscribe(guardSoon);
  guard();
};
