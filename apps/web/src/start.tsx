import { paths, queryClientContext } from '@pauta/feature-api';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { features } from './features.ts';
import { activateLocale, readLocale } from './locale.ts';
import { Providers } from './providers.tsx';
import { redirectOfLocation, routes } from './routes.tsx';
import { session } from './session.ts';

/** Fetches what the page after a sign-in consists of. */
export const prepare = (): void => {
  const page = features[0]?.routes[0]?.lazy;
  void Promise.all([import('./shell.tsx'), typeof page === 'function' && page()]).catch(() => undefined);
};

/** Shows the product in the element: the page of the address, for whoever is signed in. */
export const start = async (element: Element): Promise<void> => {
  session.start();
  await activateLocale(
    readLocale(),
    features.map(
      ({ messages }) =>
        async (locale) =>
          (await messages(locale)).messages,
    ),
  );
  const router = createBrowserRouter(routes, {
    getContext: async () => {
      const { queryClient } = await import('./connect.ts');
      return new RouterContextProvider(new Map([[queryClientContext, queryClient]]));
    },
  });
  // Keeps the page on an address that the session may see, whatever changes first.
  const guard = () => {
    const { location, navigation } = router.state;
    const to = navigation.state === 'idle' ? redirectOfLocation(location) : null;
    if (!to) return;
    // The login is a document of its own, and whatever this one holds of the last person goes with it.
    if (new URL(to, window.location.origin).pathname === paths.login) window.location.replace(to);
    else void router.navigate(to, { replace: true });
  };
  // Later: a navigation that starts inside another's last step is lost.
  const guardSoon = () => queueMicrotask(guard);
  router.subscribe(guardSoon);
  session.subscribe(guardSoon);
  guard();
  createRoot(element).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
};
