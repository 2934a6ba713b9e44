import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { HostTarget } from './guard-proxy.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** `host=https://own-host:port`, separated by commas. */
const Hosts = z
  .string()
  .default('')
  .transform((text, context) => {
    const targets = new Map<string, HostTarget>();
    for (const pair of text.split(',').filter((part) => part.trim())) {
      const [host = '', address = ''] = pair.trim().split(/=(.*)/s);
      const url = URL.parse(address);
      if (url?.protocol === 'https:') {
        const name = url.hostname.replace(/^\[|\]$/g, '');
        targets.set(host.trim(), { host: name, port: Number(url.port || 443) });
      } else context.addIssue(`"${pair}" is not host=https://own-host:port`);
    }
    return targets;
  });

const Environment = z
  .object({
    PAUTA_URL: z.url({ protocol: /^https?$/ }),
    PAUTA_RECORDER_TOKEN: z.string().min(1),
    PAUTA_RECORDER_NAME: z
      .string()
      .default('')
      .transform((text) => text || hostname()),
    PAUTA_RECORDER_DIR: z
      .string()
      .default('.data/recorder')
      .transform((path) => resolve(path)),
    /** For trials: maps a platform's host to a test page. */
    PAUTA_RECORDER_HOSTS: Hosts,
    NODE_ENV: z.string().default(''),
  })
  .refine(
    ({ PAUTA_URL, PAUTA_RECORDER_HOSTS, NODE_ENV }) =>
      PAUTA_RECORDER_HOSTS.size === 0 || (NODE_ENV !== 'production' && loopback.has(new URL(PAUTA_URL).hostname)),
    'PAUTA_RECORDER_HOSTS is for development: with PAUTA_URL on this machine, and never with NODE_ENV=production',
  );
export type RecorderConfig = z.output<typeof Environment>;

/** Parses the settings. Throws an error with one sentence for each invalid one. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): RecorderConfig => {
  const read = Environment.safeParse(env);
  if (read.success) return read.data;
  throw new Error(
    read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('\n'),
  );
};
