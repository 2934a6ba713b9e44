import { type api, type Reply, usualBotName } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { botConfigs } from './bot-config.table.ts';

type View = Reply<typeof api.botConfig.get>;
type Row = typeof botConfigs.$inferSelect;

export const readBotConfig = async (tx: Tx, companyId: string): Promise<Row | undefined> =>
  (await tx.select().from(botConfigs).where(eq(botConfigs.companyId, companyId)))[0];

export const viewBotConfig = (row: Row | undefined): View => ({
  name: row?.name ?? usualBotName,
  image: row?.image ? `data:image/jpeg;base64,${Buffer.from(row.image).toString('base64')}` : null,
  imageStatus: row?.image ? row.imageStatus : 'inactive',
  privacyEmailEnabled: row?.privacyEmailEnabled ?? false,
});

/** Returns the configuration of the company's bot. */
export const getBotConfig = async (ctx: Ctx): Promise<View> =>
  viewBotConfig(await ctx.db.read((tx) => readBotConfig(tx, ctx.actor.companyId)));

/** The name and image of a bot in a meeting. */
export interface BotIdentity {
  readonly name: string;
  /** A 16:9 JPEG; undefined if the bot has no image. */
  readonly image: Uint8Array | undefined;
}

/** The name and image with which a company's bot joins a meeting. */
export const readBotIdentity = async (tx: Tx, companyId: string): Promise<BotIdentity> => {
  const row = await readBotConfig(tx, companyId);
  const isShown = row?.imageStatus === 'active' && row.image !== null;
  return { name: row?.name ?? usualBotName, image: isShown ? (row.image ?? undefined) : undefined };
};
