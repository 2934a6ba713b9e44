import type { BotPlatform } from '@pauta/contract';
import { eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  chosenProvider,
  type ChosenProvider,
  installationProvider,
  ownProvider,
  readRecorderSettings,
} from '../../bot-config/recorder-settings.ts';
import type { BotRow } from '../bot-access.ts';
import { bots } from '../bots.table.ts';
import { openProvider } from './open-provider.ts';
import type { Provider } from './provider.ts';

/** The recorder for a company's next bot: its provider, if that supports the platform, else the product's own. */
export const recorderFor = async (
  tx: Tx,
  platform: Platform,
  companyId: string,
  meetingPlatform: BotPlatform,
): Promise<Pick<BotRow, 'recorder' | 'account'>> => {
  const chosen = await chosenProvider(tx, platform, companyId);
  const isAble = chosen && openProvider(platform, chosen).caps.platforms.includes(meetingPlatform);
  if (!isAble) return { recorder: 'browser', account: null };
  return { recorder: chosen.provider, account: chosen.companyId === null ? 'installation' : 'own' };
};

/** SQL condition: bots sent by an account, including those without one on record. */
export const isOfAccount = (account: BotRow['account']): SQL | undefined =>
  account === null ? undefined : or(isNull(bots.account), eq(bots.account, account));

/** The provider that sent a bot, even if the settings changed since; undefined if its key is gone. */
export const providerOf = async (
  tx: Tx,
  platform: Platform,
  { companyId, recorder, account }: Pick<BotRow, 'companyId' | 'recorder' | 'account'>,
): Promise<Provider | undefined> => {
  const row = await readRecorderSettings(tx, companyId);
  const [own, shared] = [ownProvider(platform.secrets, row), installationProvider(platform.config)];
  const isOwnFirst = (account ?? row?.choice) === 'own';
  const inOrder: (ChosenProvider | undefined)[] = isOwnFirst ? [own, shared] : [shared, own];
  const asked = account === null ? inOrder : inOrder.slice(0, 1);
  const found = asked.find((one) => one?.provider === recorder);
  return found && openProvider(platform, found);
};
