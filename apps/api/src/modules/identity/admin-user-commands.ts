import { TeamRole } from '@pauta/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/database.ts';
import { audit } from '../../platform/platform.table.ts';
import { companies } from '../companies/companies.table.ts';
import { teamMemberships, teams } from '../teams/teams.table.ts';
import { createUser } from '../users/create-user.ts';
import { users } from '../users/users.table.ts';
import {
  type AdminCommand,
  adminCommand,
  AdminRefusal,
  type Installation,
  requireEmbeddedPool,
} from './admin-command.ts';
import { failures, poolUsers, sessions } from './identity.table.ts';
import { requirePolicy } from './password-policy.ts';
import { remotePoolOf } from './pool-settings.ts';
import { type PoolUser, setPassword, toUsername } from './pool-user.ts';
import { revokeSessions } from './session.ts';
import { writeAttributes } from './write-attributes.ts';

const Email = z.email().transform(toUsername);
const byEmail = {
  usage: '--email E',
  options: { email: { type: 'string' } },
  input: z.strictObject({ email: Email }),
} as const;

const notFound = () => new AdminRefusal('user_not_found', 'Não há pessoa com este e-mail.');

const findUser = async (tx: Tx, email: string): Promise<typeof users.$inferSelect> => {
  const [user] = await tx.select().from(users).where(eq(users.emailAddress, email));
  if (!user) throw notFound();
  return user;
};

const findPoolEntry = async (tx: Tx, userId: string): Promise<PoolUser> => {
  const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.userId, userId));
  if (!entry) throw new AdminRefusal('not_in_pool', 'Esta pessoa não tem conta no user pool desta instalação.');
  return entry;
};

const record = (tx: Tx, user: typeof users.$inferSelect, action: string) =>
  tx.insert(audit).values({ companyId: user.companyId, action, subjectId: user.id, detail: {} });

const Membership = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([z.uuid(), TeamRole]))
  .transform(([teamId, role]) => ({ teamId, role }));

const create = adminCommand({
  usage:
    '--email E --name N --password P --company ID [--admin] [--team ID:master|admin|member]… [--status CONFIRMED|FORCE_CHANGE_PASSWORD|UNCONFIRMED|RESET_REQUIRED|DISABLED]',
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    company: { type: 'string' },
    admin: { type: 'boolean' },
    team: { type: 'string', multiple: true },
    status: { type: 'string' },
  },
  input: z.strictObject({
    email: Email,
    name: z.string().trim().min(1).max(200),
    password: z.string().optional(),
    company: z.uuid(),
    admin: z.boolean().default(false),
    team: z.array(Membership).default([]),
    status: z
      .enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'UNCONFIRMED', 'RESET_REQUIRED', 'DISABLED'])
      .default('CONFIRMED'),
  }),
  run: async (installation, { email, name, password, company, admin, team, status }) => {
    if (password !== undefined) requireEmbeddedPool(installation);
    else if (!remotePoolOf(installation.config)) throw new AdminRefusal('invalid_input', 'Falta --password.');
    return installation.database.system.transaction(async (tx) => {
      const [known] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company));
      if (!known) throw new AdminRefusal('company_not_found', 'Não há empresa com este id.');
      const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.emailAddress, email));
      if (taken) throw new AdminRefusal('user_exists', 'Já existe uma pessoa com este e-mail.');
      const { id } = await createUser(tx, installation, {
        email,
        name,
        password,
        companyId: company,
        isAdmin: admin,
        teams: team,
        status,
      });
      return { id, email, company };
    });
  },
});

const show = adminCommand({
  ...byEmail,
  run: ({ database }, { email }) =>
    database.system.read(async (tx) => {
      const user = await findUser(tx, email);
      const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.userId, user.id));
      const [failure] = await tx.select().from(failures).where(eq(failures.username, email));
      const memberships = await tx
        .select({ id: teams.id, name: teams.name, role: teamMemberships.role })
        .from(teamMemberships)
        .innerJoin(teams, eq(teams.id, teamMemberships.teamId))
        .where(eq(teamMemberships.userId, user.id));
      return {
        id: user.id,
        email,
        firstName: user.firstName,
        lastName: user.lastName,
        company: user.companyId,
        isAdmin: user.isAdmin,
        isEnabled: user.disabledAt === null,
        status: entry?.status ?? null,
        sub: user.cognitoId,
        failedSignIns: failure?.count ?? 0,
        lockedUntil: failure?.lockedUntil?.toISOString() ?? null,
        teams: memberships,
      };
    }),
});

const setEnabled = (isEnabled: boolean): AdminCommand =>
  adminCommand({
    ...byEmail,
    run: ({ database, now }, { email }) =>
      database.system.transaction(async (tx) => {
        const user = await findUser(tx, email);
        await tx
          .update(users)
          .set({ disabledAt: isEnabled ? null : now() })
          .where(eq(users.id, user.id));
        const [entry] = await tx
          .update(poolUsers)
          .set({ enabled: isEnabled })
          .where(eq(poolUsers.userId, user.id))
          .returning({ sub: poolUsers.sub });
        const endedSessions = entry && !isEnabled ? await revokeSessions(tx, entry.sub, now()) : 0;
        await record(tx, user, isEnabled ? 'user.enable' : 'user.disable');
        return { id: user.id, email, isEnabled, endedSessions };
      }),
  });

const setPasswordCommand = adminCommand({
  usage: '--email E --password P [--must-change]',
  options: { email: { type: 'string' }, password: { type: 'string' }, 'must-change': { type: 'boolean' } },
  input: z.strictObject({ email: Email, password: z.string(), 'must-change': z.boolean().default(false) }),
  run: async (installation: Installation, { email, password, 'must-change': mustChange }) => {
    requireEmbeddedPool(installation);
    requirePolicy(password);
    return installation.database.system.transaction(async (tx) => {
      const user = await findUser(tx, email);
      const entry = await findPoolEntry(tx, user.id);
      await setPassword(tx, installation.secrets, entry, password);
      await writeAttributes(tx, entry.sub, [{ Name: 'custom:should_reset_password', Value: String(mustChange) }]);
      await tx.delete(failures).where(eq(failures.username, email));
      const endedSessions = await revokeSessions(tx, entry.sub, installation.now());
      await record(tx, user, 'user.set_password');
      return { id: user.id, email, mustChange, endedSessions };
    });
  },
});

const listSessions = adminCommand({
  ...byEmail,
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    return installation.database.system.read(async (tx) => {
      const { sub } = await findPoolEntry(tx, (await findUser(tx, email)).id);
      const rows = await tx
        .select({ id: sessions.id, startedAt: sessions.authTime, endedAt: sessions.revokedAt })
        .from(sessions)
        .where(eq(sessions.sub, sub))
        .orderBy(desc(sessions.authTime), sql`${sessions.id} desc`);
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
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    return installation.database.system.transaction(async (tx) => {
      const user = await findUser(tx, email);
      const { sub } = await findPoolEntry(tx, user.id);
      const endedSessions = await revokeSessions(tx, sub, installation.now());
      await record(tx, user, 'user.sign_out');
      return { id: user.id, email, endedSessions };
    });
  },
});

export const userCommands = {
  'user create': create,
  'user show': show,
  'user disable': setEnabled(false),
  'user enable': setEnabled(true),
  'user set-password': setPasswordCommand,
  'user sessions': listSessions,
  'user sign-out': signOut,
} as const satisfies Record<string, AdminCommand>;
