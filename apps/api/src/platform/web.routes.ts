import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';
import { ProblemError } from './problem-error.ts';

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const year = 365 * 24 * 3600;

const escaped = (settings: object): string => JSON.stringify(settings).replaceAll('<', '\\u003c');

/** Hashes of the page's own inline scripts: nothing else that stands in a page may run. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

const policy = (html: string, connect: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the built web app: hashed assets for a year, precompressed where the build made it; the page for every other
 * address, with the installation's settings in it.
 */
export const mountWeb = async (
  app: FastifyInstance,
  platform: Platform,
  settings: object,
  connect: readonly string[] = [],
) => {
  const root = platform.config.PAUTA_WEB_DIR ?? builtWeb;
  if (!existsSync(join(root, 'index.html'))) {
    platform.log.warn({ root }, 'no built web app: serving the api alone');
    return;
  }
  const html = (await readFile(join(root, 'index.html'), 'utf8')).replace(
    /(<script type="application\/json" id="pauta-settings">)[\s\S]*?(<\/script>)/,
    (_, open: string, close: string) => `${open}${escaped(settings)}${close}`,
  );
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy(html, connect),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      void response.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|idp)\//.test(request.url);
    if (!isPage) throw new ProblemError('not_found');
    return reply.headers(headers).send(html);
  });
  app.get('/', async (_request, reply) => reply.headers(headers).send(html));
};
