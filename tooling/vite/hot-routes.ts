import type { Plugin } from 'vite';

/** Exports of a route module besides components, by React Router's names. */
const besides = ['loader', 'action', 'handle', 'shouldRevalidate'];

/**
 * Hot-reloads a route's component with its state: because of the other exports, React Fast Refresh would reload the
 * page. A changed loader takes effect on the next reload.
 */
export const hotRoutes = (): Plugin => ({
  name: 'pauta-hot-routes',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      injectTo: 'head-prepend',
      children: `window.__getReactRefreshIgnoredExports = ({ id }) => (/\\.route\\.tsx$/.test(id) ? ${JSON.stringify(besides)} : []);`,
    },
  ],
});
