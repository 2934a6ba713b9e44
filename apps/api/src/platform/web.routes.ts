import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from './origin.ts';
import type { Platform } from './platform.ts';
import { ProblemError } from './problem-error.ts';

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const year = 365 * 24 * 3600;
const compressed = promisify(brotliCompress);

const escaped = (settings: object): string => JSON.stringify(settings).replaceAll('<', '\\u003c');

/** Hashes of the page's own inline scripts: no others may run. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

const policy = (html: string, connect: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // The preview of an email is a sandboxed page, which may load no file of the product.
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A worker has the policy of its own script, and one of them hashes files in WebAssembly. */
const assetPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** Link previews need an absolute image URL. */
const withOrigin = (html: string, origin: string): string =>
  html.replace(/(<meta property="og:image" content=")(?=\/)/, (start) => `${start}${origin}`);

type Settings = () => object | Promise<object>;

export interface WebSettings {
  /** Settings for the app and for the login page, read at each page load. */
  readonly app: Settings;
  readonly login: Settings;
  /** Other origins that a page may call. */
  readonly connect?: readonly string[];
}

type PageOptions = { readonly settings: Settings; readonly connect: readonly string[]; readonly origin: string };

/** A built page with the installation's settings, rebuilt when they change. */
const openPage = async (path: string, { settings, connect, origin }: PageOptions) => {
  const built = withOrigin(await readFile(path, 'utf8'), origin);
  const make = async (text: string) => {
    const html = built.replace(
      /(<script type="application\/json" id="pauta-settings">)[\s\S]*?(<\/script>)/,
      (_, open: string, close: string) => `${open}${text}${close}`,
    );
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy(html, connect),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self), display-capture=(self)',
      vary: 'accept-encoding',
    };
    return { text, html, brotli: await compressed(html), headers };
  };
  let page = await make(escaped(await settings()));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = escaped(await settings());
    if (text !== page.text) page = await make(text);
    const { html, brotli, headers } = page;
    return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.headers({ ...headers, 'content-encoding': 'br' }).send(brotli)
      : reply.headers(headers).send(html);
  };
};

/**
 * Serves the built web app: hashed assets for a year, precompressed if built so; the prerendered login; one page for
 * every other address.
 */
export const mountWeb = async (
  app: FastifyInstance,
  platform: Platform,
  { app: appSettings, login: loginSettings, connect = [] }: WebSettings,
): Promise<void> => {
  const root = platform.config.PAUTA_WEB_DIR ?? builtWeb;
  if (!existsSync(join(root, 'index.html'))) {
    platform.log.warn({ root }, 'no built web app: serving the api alone');
    app.setNotFoundHandler(() => {
      throw new ProblemError('not_found');
    });
    return;
  }
  const options = { connect, origin: originOf(platform.config) };
  const sendApp = await openPage(join(root, 'index.html'), { ...options, settings: appSettings });
  const sendLogin = await openPage(join(root, 'login.html'), { ...options, settings: loginSettings });
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', `public, max-age=${year}, immutable`);
      response.header('content-security-policy', assetPolicy);
    },
  });
  app.get('/login', (request, reply) => sendLogin(request, reply));
  app.get('/', (request, reply) => sendApp(request, reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/((api|assets|idp|oauth2)\/|[^/?]+\/\.well-known\/)/.test(request.url);
    if (!isPage) throw new ProblemError('not_found');
    // Shared meetings must not be indexed.
    if (request.url.startsWith('/s/')) void reply.header('x-robots-tag', 'noindex, nofollow');
    return sendApp(request, reply);
  });
};
