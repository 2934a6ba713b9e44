import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BotRow } from './bot-access.ts';
import { bots } from './bots.table.ts';
import { forgetAtProvider } from './providers/download-media.ts';

const queue = 'clear-bot';

interface Clearing {
  readonly companyId: string;
  readonly botId: string;
  /** Storage keys. */
  readonly unused: readonly string[];
}

/** After the transaction commits, a job deletes files that a bot no longer needs and purges its provider. */
export const requestClearing = (
  tx: Tx,
  platform: Platform,
  { id: botId, companyId }: BotRow,
  unused: readonly string[] = [],
): Promise<void> => platform.jobs.sendIn(tx, queue, { companyId, botId, unused }, botId);

const work = async (platform: Platform, { companyId, botId, unused }: Clearing): Promise<void> => {
  for (const key of unused) await platform.storage.remove(key);
  const [bot] = await platform.database.background
    .company(companyId)
    .read((tx) => tx.select().from(bots).where(eq(bots.id, botId)));
  if (bot && bot.recorder !== 'browser') await forgetAtProvider(platform, bot);
};

/** Retried for more than a day: a provider must not keep the conversation. */
export const registerClearing = (platform: Platform): Promise<void> =>
  platform.jobs.register<Clearing>({
    name: queue,
    concurrency: 1,
    attempts: 40,
    retryDelayMaxS: 3600,
    work: (clearing) => work(platform, clearing),
  });
