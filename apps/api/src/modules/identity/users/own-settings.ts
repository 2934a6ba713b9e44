import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { users } from './users.table.ts';

type Settings = Partial<
  Pick<typeof users.$inferSelect, 'importMeeting' | 'emailMeeting' | 'language' | 'templateId' | 'isDefaultTemplate'>
>;

/** Updates the caller's settings; with `where`, only if their template matches. */
export const writeOwnSettings = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  settings: Settings,
  where: { templateId?: string } = {},
): Promise<void> => {
  const own = companyScope(users, ctx, ctx.actor.userId);
  await tx
    .update(users)
    .set(settings)
    .where(where.templateId === undefined ? own : and(own, eq(users.templateId, where.templateId)));
};
