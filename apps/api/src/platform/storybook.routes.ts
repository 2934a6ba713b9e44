import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isDevelopment, isLoopback } from './config.ts';
import { escapeHtml } from './escape-html.ts';
import { ProblemError } from './problem-error.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = join(root, 'apps/storybook');

// Less strict than the app's policy: Storybook uses inline scripts and frames.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self' data:",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export interface StorybookBuild {
  /** Folder of the built pages. */
  directory: string;
  /** Builds them, or does nothing if they are up to date. Rejects with the error. */
  build: () => Promise<void>;
}

const buildHere = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'storybook:build'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // At low priority, since the product is in use.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output.slice(-4000)))));
  });

const page = (text: string, { log = '', isWaiting = false } = {}): string =>
  `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pauta · Storybook</title>
${isWaiting ? '<meta http-equiv="refresh" content="2">' : ''}
<style>
:root { color-scheme: light dark }
body { max-width: 640px; margin: 20vh auto 0; padding: 0 24px; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 20px } pre { white-space: pre-wrap; font-size: 13px }
</style></head>
<body>
<h1>Storybook</h1>
<p role="status">${escapeHtml(text)}</p>
${log && `<pre>${escapeHtml(log)}</pre>`}
</body>
</html>
`;

const ofSource: StorybookBuild = { directory: join(source, 'dist'), build: buildHere };

/** Whether this server offers Storybook: in development, if its source exists. */
export const hasStorybook = (config: Config): boolean =>
  isDevelopment(config) && existsSync(join(source, 'package.json'));

/** Whether the request is a local visit, not from another site or through a tunnel. */
const isVisit = ({ hostname, headers }: FastifyRequest): boolean =>
  isLoopback(hostname.replace(/^\[|\]$/g, '')) && headers['sec-fetch-site'] !== 'cross-site';

/**
 * `/storybook/` shows every component and screen state, only in development. The first local visit builds it, at low
 * priority, so that the start of the product does not wait for it.
 */
export const mountStorybook = async (
  app: FastifyInstance,
  config: Config,
  { directory, build }: StorybookBuild = ofSource,
): Promise<void> => {
  const nowhere = (): never => {
    throw new ProblemError('not_found');
  };
  if (!hasStorybook(config)) {
    app.get('/storybook', nowhere);
    app.get('/storybook/*', nowhere);
    return;
  }
  let state: 'asleep' | 'building' | 'built' = 'asleep';
  let failure: string | undefined;

  const start = () => {
    state = 'building';
    failure = undefined;
    build().then(
      () => (state = 'built'),
      (error: unknown) => {
        state = 'asleep';
        failure = error instanceof Error ? error.message : String(error);
      },
    );
  };
  const tell = (reply: FastifyReply, html: string) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(html);

  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: dirname(directory), // exists before the first build
      serve: false,
      cacheControl: false,
      setHeaders: (response) => {
        response.header('cache-control', 'no-cache');
        response.header('content-security-policy', policy);
        response.header('x-frame-options', 'SAMEORIGIN');
      },
    });
    pages.addHook('onRequest', async (request) => {
      if (state !== 'built' && !isVisit(request)) nowhere();
    });
    pages.get('/storybook', async (request, reply) => {
      if (failure !== undefined) {
        const log = failure;
        failure = undefined;
        return tell(
          reply,
          page('O Storybook não pôde ser construído. Recarregue a página para tentar de novo.', { log }),
        );
      }
      if (state === 'asleep') start();
      if (state !== 'built') {
        return tell(reply, page('Construindo. Na primeira vez leva cerca de um minuto.', { isWaiting: true }));
      }
      return /^\/storybook(?:\?|$)/.test(request.url)
        ? reply.redirect('/storybook/')
        : reply.sendFile('index.html', directory);
    });
    pages.get<{ Params: { '*': string } }>('/storybook/*', async (request, reply) =>
      state === 'built' ? reply.sendFile(request.params['*'], directory) : nowhere(),
    );
  });
};
