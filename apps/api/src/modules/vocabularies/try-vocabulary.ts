import type { api, Received, RespelledText } from '@pauta/contract';
import { callWorker } from '../../platform/call-worker.ts';
import type { Ctx } from '../../platform/context.ts';
import { readSpelling } from './read-spelling.ts';

const timeoutMs = 20_000;

export const tryVocabulary = async (
  ctx: Ctx,
  { body }: Received<typeof api.vocabulary.tryOut>,
): Promise<RespelledText> => {
  const { companyId } = ctx.actor;
  const spelling = await ctx.db.read((tx) => readSpelling(tx, companyId));
  return callWorker(ctx.platform, companyId, 'respellText', [body.text, spelling], timeoutMs);
};
