import { type api, messageOf, type Received, recorderAddresses, type Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import {
  type ChosenProvider,
  installationProvider,
  isSamePlace,
  ownProvider,
  readRecorderSettings,
} from '../../bot-config/recorder-settings.ts';
import { openProvider } from './open-provider.ts';
import { ProviderError } from './provider-error.ts';

type Test = typeof api.recorderSettings.test;

/** The settings to test: those of the form, with the stored key if none was entered. */
const draftOf = async (ctx: Ctx, { choice, own }: Received<Test>['body']): Promise<ChosenProvider> => {
  const { companyId } = ctx.actor;
  if (choice === 'installation') return orThrow(installationProvider(ctx.platform.config), 'provider_not_complete');
  if (!own) throw new ProblemError('provider_not_complete');
  const row = await ctx.db.read((tx) => readRecorderSettings(tx, companyId));
  const kept = isSamePlace(row, own) ? ownProvider(ctx.platform.secrets, row) : undefined;
  const apiKey = own.apiKey === undefined ? kept?.apiKey : own.apiKey;
  if (!apiKey) throw new ProblemError('provider_not_complete');
  const { provider, baseUrl } = own;
  const address = baseUrl ?? recorderAddresses[provider];
  return { provider, baseUrl: address, isTrusted: false, apiKey, webhookSecret: undefined, companyId };
};

/** Checks the key with the provider and returns an explanation if it fails. */
export const testProvider = async (ctx: Ctx, { body }: Received<Test>): Promise<Reply<Test>> => {
  const begun = performance.now();
  const draft = await draftOf(ctx, body);
  const failure = await openProvider(ctx.platform, draft)
    .check()
    .then(() => null)
    .catch((error: unknown) => {
      if (error instanceof ProviderError) return error;
      throw error;
    });
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, 'recorder-settings.test', null, { provider: draft.provider, result: failure?.code ?? 'ok' }),
  );
  const { host } = new URL(draft.baseUrl);
  // The server at the address is not a bot provider.
  const problem = failure?.code === 'provider_unknown' ? 'provider_unreadable' : (failure?.code ?? null);
  const detail = problem && messageOf(problem, { host });
  return { host, problem, detail, durationMs: Math.round(performance.now() - begun) };
};
