import { messages as api } from '@pauta/api-client';
import { catalogsOf, guardRouter, queryClientContext, readLocale } from '@pauta/feature-api';
import { preloadOnFirstUse, watchStyles } from '@pauta/ui-kit';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { features } from './features.ts';
import { activate } from './locale.ts';
import { Providers } from './providers.tsx';
import { redirectOfLocation, routes } from './routes.tsx';
import { session } from './session.ts';

/** Preloads the page after a sign-in. */
export const prepare = (): void => {
  const page = features[0]?.routes[0]?.lazy;
  void Promise.all([import('./shell.tsx'), typeof page === 'function' && page()]).catch(() => undefined);
};

/** Starts the product in the element. */
export const start = async (element: Element): Promise<void> => {
  watchStyles();
  session.start();
  preloadOnFirstUse();
  // Before any text is rendered: loading the font later would cause a second layout.
  void document.fonts.load('1em Geist').catch(() => undefined);
  await activate(readLocale(), [api, ...catalogsOf(features)]);
  const router = createBrowserRouter(routes, {
    getContext: async () => {
      const { queryClient } = await import('./connect.ts');
      return new RouterContextProvider(new Map([[queryClientContext, queryClient]]));
    },
  });
  guardRouter(router, redirectOfLocation, session.subscribe);
  createRoot(element).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
};
