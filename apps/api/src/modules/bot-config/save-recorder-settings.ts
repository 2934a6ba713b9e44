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

/** Who sends bots into the company's meetings. Keys stay where they are. */
export const getRecorderSettings = (ctx: Ctx): Promise<Reply<Save>> => ctx.db.read((tx) => view(tx, ctx));

/** The sealed secrets of a provider: those that were typed, else those that are kept for the same place. */
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

/** Chooses who sends bots into the company's meetings. Bots that were sent before go on as they are. */
export const saveRecorderSettings = (ctx: Ctx, { body }: Received<Save>): Promise<Reply<Save>> =>
  ctx.db.transaction(async (tx) => {
    const { companyId } = ctx.actor;
    const { choice, own } = body;
    await lockCompany(tx, companyId);
    const row = await readRecorderSettings(tx, companyId);
    const sealed = own && secretsOf(ctx, row, own);
    if (choice === 'own' && !sealed?.apiKey) throw new ProblemError('provider_not_complete');
    // What is not said of the provider stays: the bots that it has sent are asked after with its key.
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
