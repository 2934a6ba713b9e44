import { type OwnRecorder, type RecorderProvider, recorderAddresses } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recorderSettings } from './recorder-settings.table.ts';

export type RecorderSettingsRow = typeof recorderSettings.$inferSelect;

const keyAad = 'recorder-key';
const webhookAad = 'recorder-webhook';

/** Columns to re-encrypt when the secret changes. */
export const sealedRecorderSecrets = [
  { table: recorderSettings, id: recorderSettings.companyId, content: recorderSettings.apiKey, aad: keyAad },
  { table: recorderSettings, id: recorderSettings.companyId, content: recorderSettings.webhookSecret, aad: webhookAad },
] as const;

export const sealRecorderKey = (secrets: Secrets, companyId: string, key: string): string =>
  secrets.seal(Buffer.from(key), `${keyAad}/${companyId}`);
export const sealWebhookSecret = (secrets: Secrets, companyId: string, secret: string): string =>
  secrets.seal(Buffer.from(secret), `${webhookAad}/${companyId}`);

/** Undefined if it can't be decrypted: it has to be entered again. */
const open = (secrets: Secrets, sealed: string | null, aad: string): string | undefined => {
  if (sealed === null) return undefined;
  try {
    return secrets.unseal(sealed, aad).toString();
  } catch {
    return undefined;
  }
};

export const readRecorderSettings = async (tx: Tx, companyId: string): Promise<RecorderSettingsRow | undefined> =>
  (await tx.select().from(recorderSettings).where(eq(recorderSettings.companyId, companyId)))[0];

/** Connection to a provider, for one company or for all that have none of their own. */
export interface ChosenProvider {
  readonly provider: RecorderProvider;
  readonly baseUrl: string;
  /** Set by the operator of the installation, so it may be in the private network. */
  readonly isTrusted: boolean;
  readonly apiKey: string;
  readonly webhookSecret: string | undefined;
  /** Owner of the connection; null for the installation's. */
  readonly companyId: string | null;
}

/** The provider in the installation's settings; undefined if the product's own bots are used. */
export const installationProvider = (config: Config): ChosenProvider | undefined => {
  const { PAUTA_RECORDER: provider, PAUTA_RECORDER_KEY: apiKey } = config;
  if (provider === 'browser' || !apiKey) return undefined;
  return {
    provider,
    baseUrl: config.PAUTA_RECORDER_URL ?? recorderAddresses[provider],
    isTrusted: true,
    apiKey,
    webhookSecret: config.PAUTA_RECORDER_WEBHOOK_SECRET,
    companyId: null,
  };
};

/** The company's own provider, even if it is not selected now: bots that it sent continue. */
export const ownProvider = (secrets: Secrets, row: RecorderSettingsRow | undefined): ChosenProvider | undefined => {
  if (!row?.provider) return undefined;
  const { companyId, provider, baseUrl } = row;
  const apiKey = open(secrets, row.apiKey, `${keyAad}/${companyId}`);
  if (apiKey === undefined) return undefined;
  return {
    provider,
    baseUrl: baseUrl ?? recorderAddresses[provider],
    isTrusted: false,
    apiKey,
    webhookSecret: open(secrets, row.webhookSecret, `${webhookAad}/${companyId}`),
    companyId,
  };
};

/** The provider for new bots of a company; undefined for the product's own bots. */
export const chosenProvider = async (
  tx: Tx,
  { config, secrets }: { config: Config; secrets: Secrets },
  companyId: string,
): Promise<ChosenProvider | undefined> => {
  const row = await readRecorderSettings(tx, companyId);
  return row?.choice === 'own' ? ownProvider(secrets, row) : installationProvider(config);
};

const addressOf = ({ provider, baseUrl }: Pick<OwnRecorder, 'provider' | 'baseUrl'>): string =>
  new URL(baseUrl ?? recorderAddresses[provider]).origin;

/** Whether stored secrets still apply: they belong to one address and are never sent to another. */
export const isSamePlace = (row: RecorderSettingsRow | undefined, own: OwnRecorder): row is RecorderSettingsRow =>
  row?.provider === own.provider && addressOf({ provider: own.provider, baseUrl: row.baseUrl }) === addressOf(own);
