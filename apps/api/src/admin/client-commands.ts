import { z } from 'zod';
import { type AdminCommand, adminCommand, AdminRefusal, requireEmbeddedPool } from './command.ts';
import { insertClient } from '../modules/identity/pool/client.ts';
import { ClientId } from '../modules/identity/pool/operation.ts';
import {
  accessTtlS,
  embeddedPool,
  isLoopbackHost,
  maxAccessTtlS,
  refreshTtlS,
} from '../modules/identity/pool/pool-settings.ts';

const isReturnAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || text.includes('#') || url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname);
  // An application's own scheme contains a dot (RFC 8252), which excludes `javascript:` and similar ones.
  return url.protocol.includes('.');
};

const ReturnAddress = z
  .string()
  .max(1024)
  .refine(isReturnAddress, 'deve ser https, http em loopback ou o esquema de um aplicativo, sem fragmento');

const Flows = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['srp', 'password', 'refresh', 'code'])).min(1))
  .transform((flows) => [...new Set(flows)]);

const create = adminCommand({
  usage:
    '--id X [--access-ttl SECONDS] [--redirect URL]… [--logout URL]… [--flows srp,password,refresh,code] [--user-errors hidden|legacy]',
  help: [
    'Cria um cliente do user pool, com validade, endereços e fluxos próprios.',
    '--redirect e --logout: endereços para onde se volta, exatos; podem repetir.',
    '--user-errors legacy: diz quando ninguém tem o e-mail.',
  ],
  options: {
    id: { type: 'string' },
    'access-ttl': { type: 'string' },
    redirect: { type: 'string', multiple: true },
    logout: { type: 'string', multiple: true },
    flows: { type: 'string' },
    'user-errors': { type: 'string' },
  },
  input: z.strictObject({
    id: ClientId,
    'access-ttl': z.coerce.number().int().min(1).max(maxAccessTtlS).default(accessTtlS),
    redirect: z.array(ReturnAddress).default([]),
    logout: z.array(ReturnAddress).default([]),
    flows: Flows.default(['srp', 'password', 'refresh', 'code']),
    'user-errors': z.enum(['hidden', 'legacy']).default('hidden'),
  }),
  run: async (installation, { id, redirect, logout, flows, ...others }) => {
    requireEmbeddedPool(installation);
    const client = {
      id,
      accessTtlS: others['access-ttl'],
      refreshTtlS,
      redirectUris: redirect,
      logoutUris: logout,
      flows,
      userErrors: others['user-errors'],
    };
    const isMade =
      id !== embeddedPool.clientId &&
      (await installation.database.system.transaction((tx) => insertClient(tx, client)));
    if (!isMade) throw new AdminRefusal('client_exists', 'Já existe um cliente com este id.');
    return client;
  },
});

export const clientCommands = { 'client create': create } as const satisfies Record<string, AdminCommand>;
