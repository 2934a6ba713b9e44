import { type api, type Received, RecorderProvider, type Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { originOf } from '../../platform/origin.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { lockCompany } from '../companies/company-names.ts';
import {
  isSamePlace,
  readRecorderSettings,
  type RecorderSettingsRow,
  sealRecorderKey,
  sealWebhookSecret,
} from './recorder-settings.ts';
import { recorderSettings } from './recorder-settings.table.ts';

type Save = typeof api.recorderSettings.save;
type Own = NonNullable<Received<Save>['body']['own']>;

const view = async (tx: Tx, { actor, platform }: Ctx): Promise<Reply<Save>> => {
  const row = await readRecorderSettings(tx, actor.companyId);
  const urls = RecorderProvider.options.map((provider): [string, string] => [
    provider,
    `${originOf(platform.config)}/api/webhooks/recorders/${provider}?company=${actor.companyId}`,
  ]);
  return {
    choice: row?.choice ?? 'installation',
    installation: platform.config.PAUTA_RECORDER,
    own: row?.provider
      ? {
          provider: row.provider,
          baseUrl: row.baseUrl,
          hasKey: row.apiKey !== null,
          hasWebhookSecret: row.webhookSecret !== null,
        }
      : null,
    webhookUrls: Object.fromEntries(urls),
  };
};

/** Returns the provider settings. Keys are not returned. */
export const getRecorderSettings = (ctx: Ctx): Promise<Reply<Save>> => ctx.db.read((tx) => view(tx, ctx));

/** The encrypted secrets of a provider: new ones if entered, else those stored for the same address. */
const secretsOf = ({ actor, platform }: Ctx, row: RecorderSettingsRow | undefined, own: Own) => {
  const kept = isSamePlace(row, own) ? row : { apiKey: null, webhookSecret: null };
  const { companyId } = actor;
  const seal = (typed: string | null | undefined, before: string | null, make: typeof sealRecorderKey) =>
    typed ? make(platform.secrets, companyId, typed) : typed === null ? null : before;
  return {
    apiKey: seal(own.apiKey, kept.apiKey, sealRecorderKey),
    webhookSecret: seal(own.webhookSecret, kept.webhookSecret, sealWebhookSecret),
  };
};

/** Selects the provider of bots for the company. Bots sent before are not affected. */
export const saveRecorderSettings = (ctx: Ctx, { body }: Received<Save>): Promise<Reply<Save>> =>
  ctx.db.transaction(async (tx) => {
    const { companyId } = ctx.actor;
    const { choice, own } = body;
    await lockCompany(tx, companyId);
    const row = await readRecorderSettings(tx, companyId);
    const sealed = own && secretsOf(ctx, row, own);
    if (choice === 'own' && !sealed?.apiKey) throw new ProblemError('provider_not_complete');
    // Connection fields left out are kept: running bots are polled with their key.
    const connection = own && { provider: own.provider, baseUrl: own.baseUrl };
    const values = { companyId, choice, ...connection, ...sealed };
    await tx
      .insert(recorderSettings)
      .values(values)
      .onConflictDoUpdate({ target: recorderSettings.companyId, set: { ...values, updatedAt: ctx.now() } });
    const isNew = { isKeyNew: Boolean(own?.apiKey), isWebhookSecretNew: Boolean(own?.webhookSecret) };
    await recordAudit(tx, ctx, 'recorder-settings.save', null, { choice, ...connection, ...isNew });
    return view(tx, ctx);
  });
