import type { Config } from './config.ts';
import { originOf } from './origin.ts';

/** What every answer carries. A page, and what a page loads, brings a policy of its own in place of this one's. */
export const safeHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Names below ours are not ours to speak for.
  ...(originOf(config).startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
