import type { Plugin } from 'vite';

/** What a route module exports besides components: React Router's own names. */
const besides = ['loader', 'action', 'handle', 'shouldRevalidate'];

/**
 * Lets a change of a route's screen show at once, with what was typed: React's refresh would reload the page for what
 * else the module exports. A changed loader counts from the next reload on.
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
