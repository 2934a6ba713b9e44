import { z } from 'zod';
import { forgetFailures, listSessions, setBasicPassword } from '../modules/identity/accounts.ts';
import { requirePolicy } from '../modules/identity/passwords/password-policy.ts';
import { setPassword } from '../modules/identity/pool/pool-user.ts';
import { revokeSessions } from '../modules/identity/pool/session.ts';
import { writeAttributes } from '../modules/identity/pool/write-attributes.ts';
import type { Tx } from '../platform/database.ts';
import { type AdminCommand, adminCommand, byEmail, Email, type Installation, requireEmbeddedPool } from './command.ts';
import { record, requirePoolEntry, requireUser } from './require-user.ts';

const setPoolPassword = async (tx: Tx, installation: Installation, userId: string, password: string, flag: boolean) => {
  requireEmbeddedPool(installation);
  requirePolicy(password);
  const entry = await requirePoolEntry(tx, userId);
  await setPassword(tx, installation.secrets, entry, password);
  await writeAttributes(tx, entry.sub, [{ Name: 'custom:should_reset_password', Value: String(flag) }]);
  return revokeSessions(tx, entry.sub, installation.now());
};

const setPasswordCommand = adminCommand({
  usage: '--email E --password P [--must-change]',
  help: [
    'Define a senha, encerra as sessões e o bloqueio por senhas erradas.',
    '--must-change: a pessoa escolhe outra logo depois de entrar.',
  ],
  options: { email: { type: 'string' }, password: { type: 'string' }, 'must-change': { type: 'boolean' } },
  input: z.strictObject({
    email: Email,
    password: z.string().min(1).max(1024),
    'must-change': z.boolean().default(false),
  }),
  run: (installation: Installation, { email, password, 'must-change': mustChange }) =>
    installation.database.system.transaction(async (tx) => {
      const user = await requireUser(tx, email);
      let endedSessions = 0;
      if (user.authType === 'basic') await setBasicPassword(tx, user.id, password);
      else endedSessions = await setPoolPassword(tx, installation, user.id, password, mustChange);
      await forgetFailures(tx, email);
      await record(tx, user, 'user.set_password');
      return { id: user.id, email, mustChange, endedSessions };
    }),
});

const sessions = adminCommand({
  ...byEmail,
  help: ['Lista os logins da pessoa, o mais novo primeiro.'],
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    return installation.database.system.read(async (tx) => {
      const { sub } = await requirePoolEntry(tx, (await requireUser(tx, email)).id);
      const rows = await listSessions(tx, sub);
      return rows.map(({ id, startedAt, endedAt }) => ({
        id,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }));
    });
  },
});

const signOut = adminCommand({
  ...byEmail,
  help: ['Encerra todas as sessões da pessoa.'],
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    return installation.database.system.transaction(async (tx) => {
      const user = await requireUser(tx, email);
      const { sub } = await requirePoolEntry(tx, user.id);
      const endedSessions = await revokeSessions(tx, sub, installation.now());
      await record(tx, user, 'user.sign_out');
      return { id: user.id, email, endedSessions };
    });
  },
});

export const passwordCommands = {
  'user set-password': setPasswordCommand,
  'user sessions': sessions,
  'user sign-out': signOut,
} as const satisfies Record<string, AdminCommand>;
