import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BotRow } from './bot-access.ts';

export interface BotKey {
  readonly companyId: string;
  readonly botId: string;
}

export const handOverQueue = 'hand-over-bot';
/** Apart: what others send at their own pace keeps none of ours waiting. */
export const providerHandOverQueue = 'hand-over-provider-bot';

/** What a bot recorded is to become recordings of its meeting: once, however often it is asked for. */
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
