import type { api, Received } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { vocabularyWords } from './vocabularies.table.ts';

/** Deletes a word. Existing transcripts are not changed. */
export const removeWord = (ctx: Ctx, { params }: Received<typeof api.vocabulary.remove>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(vocabularyWords)
      .where(companyScope(vocabularyWords, ctx, params.id))
      .returning();
    const { word, soundsLike } = orThrow(row, 'word_not_found');
    await recordAudit(tx, ctx, 'vocabulary.remove', params.id, { word, soundsLike });
    return undefined;
  });
