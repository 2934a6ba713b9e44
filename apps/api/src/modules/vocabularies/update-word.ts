import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { refuseCommonSpellings } from './refuse-common-spellings.ts';
import { vocabularyWords } from './vocabularies.table.ts';
import { readWordViews } from './word-view.ts';

type Update = typeof api.vocabulary.update;

export const updateWord = (ctx: Ctx, { params, body }: Received<Update>): Promise<Reply<Update>> =>
  ctx.db.transaction(async (tx) => {
    refuseCommonSpellings(body.soundsLike);
    const [row] = await tx
      .update(vocabularyWords)
      .set({ soundsLike: [...new Set(body.soundsLike)] })
      .where(companyScope(vocabularyWords, ctx, params.id))
      .returning();
    const { id, word } = orThrow(row, 'word_not_found');
    await recordAudit(tx, ctx, 'vocabulary.update', id, { word, ...body });
    return orThrow((await readWordViews(tx, ctx, id))[0], 'internal');
  });
