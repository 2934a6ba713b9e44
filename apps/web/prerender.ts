import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { browserPlugins } from '@pauta/vite/plugins';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { listSources, soonSources } from './first-pages.ts';

type Prerendered = { readonly beforePaint: string; readonly login: string; readonly loading: string };

const isPrerendered = (value: unknown): value is Prerendered =>
  typeof value === 'object' && value !== null && 'beforePaint' in value && 'login' in value && 'loading' in value;

const withScript = (html: string, name: string, source: string) =>
  html.replace(`<script id="pauta-${name}"></script>`, () => `<script>${source}</script>`);
const withRoot = (html: string, content: string) =>
  html.replace('<div id="root"></div>', () => `<div id="root" data-prerendered="">${content}</div>`);

/** Renders the prerendered pages, by a separate build for Node. */
const renderPages = async ({ root }: ResolvedConfig): Promise<Prerendered> => {
  const outDir = join(root, 'node_modules/.cache/prerendered');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: browserPlugins(),
    ssr: { noExternal: true },
    build: { ssr: 'prerendered.tsx', outDir, emptyOutDir: true, minify: false },
  });
  const module: unknown = await import(`${pathToFileURL(join(outDir, 'prerendered.js')).href}?${Date.now()}`);
  await rm(outDir, { recursive: true });
  if (!isPrerendered(module)) throw new Error('prerendered.tsx does not export the pages');
  return module;
};

/** The inline script that prefetches the page's data while its scripts load. */
const buildPrefetch = async ({ root }: ResolvedConfig): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'prefetch.ts', output: { format: 'iife' } } },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error('prefetch.ts gives no script');
  return script.code.trim();
};

/** Preload links for chunks and styles, so that they load in parallel; `later` with low priority. */
const preload = (html: string, manifest: Manifest, sources: readonly string[], later = false): string => {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of Object.keys(manifest)) if (sources.some((source) => key.endsWith(source))) add(key);
  const links = [...files]
    .filter((file) => !html.includes(file))
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}"${later ? ' fetchpriority="low"' : ''} crossorigin href="/${file}">`,
    );
  return html.replace('</head>', () => `${links.join('')}</head>`);
};

/** Adds the build id to a page, so that open pages can detect a new build. */
const named = (html: string, build: string): string =>
  html.replace('</head>', () => `<meta name="pauta-build" content="${build}"></head>`);

/** Inlines the style sheets of a page. */
const inlineStyles = async (html: string, dir: string): Promise<string> => {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const sheets = await Promise.all(links.map(([, file = '']) => readFile(join(dir, file), 'utf8')));
  // In other languages the prerendered page stays hidden until hydration, because its text would change.
  const style = `${sheets.join('')}#root[data-prerendered]:not(:lang(pt-BR)){visibility:hidden}`;
  const bare = links.reduce((page, [link]) => page.replace(link, ''), html);
  return bare.replace('</head>', () => `<style>${style}</style></head>`);
};

const compress = async (directory: string): Promise<void> => {
  const brotli = promisify(brotliCompress);
  const files = await readdir(directory, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg)$/.test(file))
      .map(async (file) => {
        const bytes = await readFile(join(directory, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(join(directory, `${file}.br`), await brotli(bytes, { params }));
      }),
  );
};

/** Adds the common head elements to each page. */
export const pageHead = (): Plugin => ({
  name: 'pauta-page-head',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const head = await readFile(join(import.meta.dirname, 'page-head.html'), 'utf8');
      return html.replace('<!-- page-head.html -->', () => head.trim());
    },
  },
});

/**
 * Creates `index.html` (the loading logo) and `login.html` (the whole sign-in page with its styles), and precompresses
 * static files.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'pauta-prerender',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        if (/^\/login(?:\?|$)/.test(request.url ?? '')) request.url = '/login.html';
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server }) => {
        if (!server) return html;
        const module: unknown = await server.ssrLoadModule('/before-paint.ts');
        const source: unknown = Reflect.get(Object(module), 'beforePaint');
        return withScript(html, 'before-paint', String(source));
      },
    },
    writeBundle: async ({ dir = 'dist' }) => {
      const [{ beforePaint, login, loading }, prefetch] = await Promise.all([
        renderPages(config),
        buildPrefetch(config),
      ]);
      const listed = await readFile(join(dir, '.vite/manifest.json'), 'utf8');
      const manifest: Manifest = JSON.parse(listed);
      const build = createHash('sha256').update(listed).digest('hex').slice(0, 12);
      const page = async (name: string, content: string) =>
        named(
          withRoot(withScript(await readFile(join(dir, name), 'utf8'), 'before-paint', beforePaint), content),
          build,
        );

      const loginPage = await inlineStyles(await page('login.html', login), dir);
      const appPage = withScript(await page('index.html', loading), 'prefetch', prefetch);
      const withList = preload(appPage, manifest, listSources);
      await Promise.all([
        writeFile(join(dir, 'login.html'), loginPage),
        writeFile(join(dir, 'index.html'), preload(withList, manifest, soonSources, true)),
        compress(dir),
      ]);
    },
  };
};
