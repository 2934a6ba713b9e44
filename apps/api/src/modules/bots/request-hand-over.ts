import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BotRow } from './bot-access.ts';

export interface BotKey {
  readonly companyId: string;
  readonly botId: string;
}

export const handOverQueue = 'hand-over-bot';
/** A queue of its own: slow downloads from providers do not delay the product's own bots. */
export const providerHandOverQueue = 'hand-over-provider-bot';

/** Queues the hand-over of a bot's media to its meeting, once. */
export const requestHandOver = (
  tx: Tx,
  platform: Platform,
  { id: botId, companyId, recorder }: BotRow,
): Promise<void> =>
  platform.jobs.sendIn(
    tx,
    recorder === 'browser' ? handOverQueue : providerHandOverQueue,
    { companyId, botId } satisfies BotKey,
    botId,
  );
