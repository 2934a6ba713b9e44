import type { VocabularyWord } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readWordViews } from './word-view.ts';

export const listWords = (ctx: Ctx): Promise<VocabularyWord[]> => ctx.db.read((tx) => readWordViews(tx, ctx));
