import type { BotPlatform } from '@pauta/contract';
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
import type { RecorderId } from '../recorder.ts';
import { openProvider } from './open-provider.ts';
import type { Provider } from './provider.ts';

/** Who is to send a company's next bot to a meeting there: its provider, where it goes to such meetings; else we. */
export const recorderFor = async (
  tx: Tx,
  platform: Platform,
  companyId: string,
  meetingPlatform: BotPlatform,
): Promise<RecorderId> => {
  const chosen = await chosenProvider(tx, platform, companyId);
  const isAble = chosen && openProvider(platform, chosen).caps.platforms.includes(meetingPlatform);
  return isAble ? chosen.provider : 'browser';
};

/** The provider that a bot was sent by, however the choice has changed since; undefined where its key is gone. */
export const providerOf = async (
  tx: Tx,
  platform: Platform,
  { companyId, recorder }: Pick<BotRow, 'companyId' | 'recorder'>,
): Promise<Provider | undefined> => {
  const row = await readRecorderSettings(tx, companyId);
  const [own, shared] = [ownProvider(platform.secrets, row), installationProvider(platform.config)];
  const inOrder: (ChosenProvider | undefined)[] = row?.choice === 'own' ? [own, shared] : [shared, own];
  const found = inOrder.find((one) => one?.provider === recorder);
  return found && openProvider(platform, found);
};
