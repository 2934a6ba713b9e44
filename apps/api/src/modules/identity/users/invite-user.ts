import type { api, CompanyUser, Received, Reply } from '@pauta/contract';
import { displayName } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import { originOf } from '../../../platform/origin.ts';
import { isDuplicate, type Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { companyNames } from '../../companies/company-names.ts';
import { poolUsers } from '../identity.table.ts';
import { remotePoolOf } from '../pool/pool-settings.ts';
import { setPassword } from '../pool/pool-user.ts';
import { writeAttributes } from '../pool/write-attributes.ts';
import { invitationHoldsMs, sendInvitation } from '../../mail/send-invitation.ts';
import { lockUser, readCompanyUser } from './company-user.ts';
import { createUser } from './create-user.ts';
import { languageOf } from './language-of.ts';
import { newTemporaryPassword } from './temporary-password.ts';

type Invite = typeof api.users.invite;

const expiry = (ctx: Ctx): Date => new Date(ctx.now().getTime() + invitationHoldsMs);

const send = async (tx: Tx, ctx: Ctx, user: CompanyUser, temporaryPassword: string | null): Promise<void> => {
  const [company] = await tx
    .select({ name: companyNames.name })
    .from(companyNames)
    .where(eq(companyNames.id, ctx.actor.companyId));
  await sendInvitation(tx, ctx.platform.mail, {
    to: user.emailAddress,
    name: displayName(user),
    companyName: orThrow(company).name,
    temporaryPassword,
    language: await languageOf(tx, user.id),
    origin: originOf(ctx.platform.config),
  });
};

/** Makes the browser require a new password after the first sign-in, which accepts the temporary one. */
const demandChange = async (tx: Tx, sub: string | null): Promise<void> => {
  if (sub) await writeAttributes(tx, sub, [{ Name: 'custom:should_reset_password', Value: 'true' }]);
};

/** Creates a user with a temporary password, or none with an external pool, and sends the invitation. */
export const inviteUser = async (ctx: Ctx, { body }: Received<Invite>): Promise<Reply<Invite>> => {
  const temporaryPassword = remotePoolOf(ctx.platform.config) ? null : newTemporaryPassword();
  try {
    return await ctx.platform.database.system.transaction(async (tx) => {
      const { id, sub } = await createUser(tx, ctx.platform, {
        email: body.email,
        name: { firstName: body.firstName, lastName: body.lastName ?? null },
        companyId: ctx.actor.companyId,
        isAdmin: body.isAdmin,
        teams: body.teams,
        language: await languageOf(tx, ctx.actor.userId),
        actor: ctx.actor,
        ...(temporaryPassword === null
          ? {}
          : { password: temporaryPassword, passwordExpiresAt: expiry(ctx), status: 'FORCE_CHANGE_PASSWORD' }),
      });
      await demandChange(tx, sub);
      const user = await readCompanyUser(tx, ctx, id);
      await send(tx, ctx, user, temporaryPassword);
      return user;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new ProblemError('user_exists');
    throw error;
  }
};

/** Sends the invitation again with a new temporary password, which replaces the previous one. */
export const inviteAgain = (ctx: Ctx, { params }: { params: { id: string } }): Promise<CompanyUser> =>
  ctx.platform.database.system.transaction(async (tx) => {
    await lockUser(tx, ctx, params.id);
    const user = await readCompanyUser(tx, ctx, params.id);
    if (user.status !== 'invited') throw new ProblemError('user_not_invited');
    const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.userId, user.id)).for('no key update');
    const temporaryPassword = entry ? newTemporaryPassword() : null;
    if (entry && temporaryPassword !== null) {
      if (entry.status !== 'FORCE_CHANGE_PASSWORD') throw new ProblemError('user_not_invited');
      const options = { status: 'FORCE_CHANGE_PASSWORD', expiresAt: expiry(ctx) } as const;
      await setPassword(tx, ctx.platform.secrets, entry, temporaryPassword, options);
      await demandChange(tx, entry.sub);
    }
    await send(tx, ctx, user, temporaryPassword);
    await recordAudit(tx, ctx, 'user.invite_again', user.id);
    return user;
  });
