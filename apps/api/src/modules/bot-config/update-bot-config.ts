import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockCompany } from '../companies/company-names.ts';
import { botConfigs } from './bot-config.table.ts';
import { readBotConfig, viewBotConfig } from './get-bot-config.ts';

type View = Reply<typeof api.botConfig.get>;
type Row = typeof botConfigs.$inferSelect;
type Change = Partial<Pick<Row, 'name' | 'image' | 'imageStatus' | 'privacyEmailEnabled'>>;

interface Step {
  /** Name of the action in the audit log. */
  readonly action: string;
  readonly change: Change;
  readonly detail: Record<string, unknown>;
}

/** Updates the bot's configuration with the result of `next`; undefined changes nothing and writes no audit entry. */
export const updateBotConfig = (ctx: Ctx, next: (row: Row | undefined) => Step | undefined): Promise<View> =>
  ctx.db.transaction(async (tx: Tx) => {
    const { companyId } = ctx.actor;
    await lockCompany(tx, companyId);
    const row = await readBotConfig(tx, companyId);
    const step = next(row);
    if (!step) return viewBotConfig(row);
    const [changed] = await tx
      .insert(botConfigs)
      .values({ companyId, ...step.change })
      .onConflictDoUpdate({ target: botConfigs.companyId, set: { ...step.change, updatedAt: ctx.now() } })
      .returning();
    await recordAudit(tx, ctx, step.action, null, step.detail);
    return viewBotConfig(orThrow(changed, 'internal'));
  });

/** Renames the bot. The same name again changes nothing. */
export const renameBot = (ctx: Ctx, { body: { name } }: Received<typeof api.botConfig.rename>): Promise<View> =>
  updateBotConfig(ctx, (row) =>
    name === viewBotConfig(row).name
      ? undefined
      : { action: 'bot-config.rename', change: { name }, detail: { name, before: row?.name ?? null } },
  );

/** Shows or hides the stored image. */
export const setBotImageStatus = (
  ctx: Ctx,
  { body: { imageStatus } }: Received<typeof api.botConfig.setImageStatus>,
): Promise<View> =>
  updateBotConfig(ctx, (row) => {
    if (imageStatus === 'active' && !row?.image) throw new ProblemError('bot_image_missing');
    if (imageStatus === viewBotConfig(row).imageStatus) return undefined;
    return { action: 'bot-config.image-status', change: { imageStatus }, detail: { imageStatus } };
  });

/** Sets whether invited people get an e-mail that the meeting is recorded. */
export const setPrivacyEmail = (
  ctx: Ctx,
  { body: { privacyEmailEnabled } }: Received<typeof api.botConfig.setPrivacyEmail>,
): Promise<View> =>
  updateBotConfig(ctx, (row) =>
    privacyEmailEnabled === viewBotConfig(row).privacyEmailEnabled
      ? undefined
      : { action: 'bot-config.privacy-email', change: { privacyEmailEnabled }, detail: { privacyEmailEnabled } },
  );
