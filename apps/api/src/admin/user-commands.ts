import { TeamRole } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../platform/database.ts';
import { companyNames } from '../modules/companies/company-names.ts';
import { countMeetingsOf, handOverMeetings } from '../modules/meetings/hand-over.ts';
import { handOverUploads } from '../modules/recordings/uploads/hand-over.ts';
import { memberships, teamNames } from '../modules/teams/team-relations.ts';
import { handOverTemplates } from '../modules/templates/hand-over.ts';
import { createUser } from '../modules/identity/users/create-user.ts';
import { setAccess } from '../modules/identity/users/set-user-enabled.ts';
import {
  type AdminCommand,
  adminCommand,
  AdminRefusal,
  byCommand,
  byEmail,
  Email,
  requireEmbeddedPool,
} from './command.ts';
import { hashBasicPassword } from '../modules/identity/access/basic-credentials.ts';
import {
  confirmPoolEntry,
  deleteUser,
  findPoolEntry,
  findUser,
  lockUser,
  readFailures,
  type UserRow,
} from '../modules/identity/accounts.ts';
import { maxUsernameLength } from '../modules/identity/pool/operation.ts';
import { remotePoolOf } from '../modules/identity/pool/pool-settings.ts';
import { toUsername } from '../modules/identity/pool/pool-user.ts';
import { refusePublishedPassword } from '../modules/identity/passwords/published-password.ts';
import { record, requirePoolEntry, requireUser } from './require-user.ts';

const Membership = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([z.uuid(), TeamRole]))
  .transform(([teamId, role]) => ({ teamId, role }));

const create = adminCommand({
  usage:
    '--email E --name N --password P --company ID [--admin] [--team ID:master|admin|member]… [--status CONFIRMED|FORCE_CHANGE_PASSWORD|UNCONFIRMED|RESET_REQUIRED|DISABLED] [--auth pool|basic]',
  help: [
    'Cria uma pessoa.',
    '--name: o primeiro nome e, depois do primeiro espaço, o sobrenome.',
    '--password: segue a política de senhas. Com COGNITO_* não se informa: a conta está no user pool de lá.',
    '--status: CONFIRMED entra direto; FORCE_CHANGE_PASSWORD escolhe outra senha ao entrar; UNCONFIRMED espera user',
    '  confirm; RESET_REQUIRED precisa de "esqueci minha senha"; DISABLED não entra.',
    '--auth basic: conta anterior ao user pool. Envia Basic credentials até trocar a senha, e então passa para o pool.',
    '  Aceita qualquer senha, também com COGNITO_*. --status só CONFIRMED ou DISABLED.',
  ],
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    company: { type: 'string' },
    admin: { type: 'boolean' },
    team: { type: 'string', multiple: true },
    status: { type: 'string' },
    auth: { type: 'string' },
  },
  input: z
    .strictObject({
      // Longer names can't sign in.
      email: z.email().max(maxUsernameLength).transform(toUsername),
      name: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(1024).optional(),
      company: z.uuid(),
      admin: z.boolean().default(false),
      team: z.array(Membership).default([]),
      status: z
        .enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'UNCONFIRMED', 'RESET_REQUIRED', 'DISABLED'])
        .default('CONFIRMED'),
      auth: z.enum(['pool', 'basic']).default('pool'),
    })
    .refine(({ auth, status }) => auth === 'pool' || status === 'CONFIRMED' || status === 'DISABLED', {
      path: ['status'],
      message: 'com --auth basic, só CONFIRMED ou DISABLED',
    })
    .refine(({ auth, password }) => auth === 'pool' || password !== undefined, {
      path: ['password'],
      message: 'falta',
    }),
  run: async (installation, { email, name, password, company, admin, team, status, auth }) => {
    if (auth === 'pool' && password !== undefined) requireEmbeddedPool(installation);
    if (password === undefined && !remotePoolOf(installation.config)) {
      throw new AdminRefusal('invalid_input', 'Falta --password.');
    }
    const basic = auth === 'basic' ? await hashBasicPassword(password ?? '') : undefined;
    return installation.database.system.transaction(async (tx) => {
      const [known] = await tx.select({ id: companyNames.id }).from(companyNames).where(eq(companyNames.id, company));
      if (!known) throw new AdminRefusal('company_not_found', 'Não há empresa com este id.');
      if (await findUser(tx, email)) throw new AdminRefusal('user_exists', 'Já existe uma pessoa com este e-mail.');
      const { id } = await createUser(tx, installation, {
        email,
        name,
        ...(basic ? { basic } : { password }),
        companyId: company,
        isAdmin: admin,
        teams: team,
        status,
        actor: byCommand(company),
      });
      return { id, email, company };
    });
  },
});

const show = adminCommand({
  ...byEmail,
  help: ['Mostra uma pessoa: situação, bloqueio por senhas erradas, equipes.'],
  run: ({ database }, { email }) =>
    database.system.read(async (tx) => {
      const user = await requireUser(tx, email);
      const entry = await findPoolEntry(tx, user.id);
      const failure = await readFailures(tx, user);
      const teams = await tx
        .select({ id: teamNames.id, name: teamNames.name, role: memberships.role })
        .from(memberships)
        .innerJoin(teamNames, eq(teamNames.id, memberships.teamId))
        .where(eq(memberships.userId, user.id));
      return {
        id: user.id,
        email,
        firstName: user.firstName,
        lastName: user.lastName,
        company: user.companyId,
        isAdmin: user.isAdmin,
        isEnabled: user.disabledAt === null,
        auth: user.authType === 'basic' ? 'basic' : 'pool',
        status: entry?.status ?? null,
        sub: user.cognitoId,
        failedSignIns: failure?.count ?? 0,
        lockedUntil: failure?.lockedUntil?.toISOString() ?? null,
        teams,
      };
    }),
});

const setEnabled = (isEnabled: boolean): AdminCommand =>
  adminCommand({
    ...byEmail,
    help: [isEnabled ? 'Restaura o acesso.' : 'Remove o acesso na hora e encerra as sessões. Nada é excluído.'],
    run: ({ config, database, secrets, now }, { email }) =>
      database.system.transaction(async (tx) => {
        const user = await requireUser(tx, email);
        if (isEnabled) await refusePublishedPassword(tx, { config, secrets }, user.id);
        const endedSessions = await setAccess(tx, user.id, isEnabled, now());
        await record(tx, user, isEnabled ? 'user.enable' : 'user.disable');
        return { id: user.id, email, isEnabled, endedSessions };
      }),
  });

const confirm = adminCommand({
  ...byEmail,
  help: ['Confirma uma conta UNCONFIRMED, que passa a entrar.'],
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    return installation.database.system.transaction(async (tx) => {
      const user = await requireUser(tx, email);
      const { status } = await requirePoolEntry(tx, user.id);
      if (status !== 'UNCONFIRMED') {
        throw new AdminRefusal('not_unconfirmed', `A conta está ${status}; só se confirma uma UNCONFIRMED.`);
      }
      await confirmPoolEntry(tx, user.id);
      await record(tx, user, 'user.confirm');
      return { id: user.id, email, status: 'CONFIRMED' };
    });
  },
});

/**
 * Transfers a person's meetings, uploads and templates to another of the same company. Returns the number of meetings.
 */
const handOver = async (tx: Tx, from: UserRow, email: string): Promise<number> => {
  const to = await requireUser(tx, email);
  if (to.companyId !== from.companyId || to.id === from.id) {
    throw new AdminRefusal('user_not_found', 'Quem recebe as reuniões deve ser outra pessoa da mesma empresa.');
  }
  await handOverUploads(tx, from.id, to.id);
  await handOverTemplates(tx, from.id, to.id);
  return handOverMeetings(tx, from.id, to.id);
};

const remove = adminCommand({
  usage: '--email E [--to E]',
  help: [
    'Exclui a pessoa e a conta. As reuniões são da empresa: se houver alguma, informe com --to quem as recebe.',
    'Com --to vão também os templates dela. Para só remover o acesso, use user disable.',
  ],
  options: { email: { type: 'string' }, to: { type: 'string' } },
  input: z.strictObject({ email: Email, to: Email.optional() }),
  run: ({ database }, { email, to }) =>
    database.system.transaction(async (tx) => {
      const user = await requireUser(tx, email);
      // The lock prevents new meetings meanwhile.
      await lockUser(tx, user.id);
      const handedOver = to === undefined ? 0 : await handOver(tx, user, to);
      const kept = await countMeetingsOf(tx, user.id);
      if (kept) {
        throw new AdminRefusal(
          'user_has_meetings',
          `A pessoa tem ${kept} reuniões, que são da empresa. Informe com --to quem as recebe.`,
        );
      }
      await deleteUser(tx, user);
      await record(tx, user, 'user.delete');
      return { id: user.id, email, meetingsHandedOver: handedOver };
    }),
});

export const userCommands = {
  'user create': create,
  'user show': show,
  'user disable': setEnabled(false),
  'user enable': setEnabled(true),
  'user delete': remove,
  'user confirm': confirm,
} as const satisfies Record<string, AdminCommand>;
