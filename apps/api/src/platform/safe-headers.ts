import type { Config } from './config.ts';
import { originOf } from './origin.ts';

/** Security headers of every response. Pages and assets replace the policy with their own. */
export const safeHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Without subdomains, which may belong to others.
  ...(originOf(config).startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
