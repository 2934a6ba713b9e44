import { type api, mostVocabularyWords, type Received, type Reply, type VocabularyWord } from '@pauta/contract';
import { count } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockCompany } from '../companies/company-names.ts';
import { refuseCommonSpellings } from './refuse-common-spellings.ts';
import { vocabularyWords } from './vocabularies.table.ts';
import { wordKey } from './word-key.ts';
import { readWordViews } from './word-view.ts';

type Add = typeof api.vocabulary.add;
type AddMany = typeof api.vocabulary.addMany;
type NewWord = Received<Add>['body'];

/** Inserts the words that the company does not have yet; returns their ids. */
const insertWords = async (tx: Tx, ctx: Ctx, words: readonly NewWord[]): Promise<string[]> => {
  refuseCommonSpellings(words.flatMap(({ soundsLike }) => soundsLike));
  const { companyId } = ctx.actor;
  // The lock serialises requests of a company, so that the limit holds.
  await lockCompany(tx, companyId);
  const rows = words.map(({ word, soundsLike }) => ({
    companyId,
    word: word.normalize('NFC'),
    plain: wordKey(word),
    soundsLike: [...new Set(soundsLike)],
  }));
  const added = await tx.insert(vocabularyWords).values(rows).onConflictDoNothing().returning();
  const [known] = await tx.select({ total: count() }).from(vocabularyWords).where(companyScope(vocabularyWords, ctx));
  if ((known?.total ?? 0) > mostVocabularyWords)
    throw new ProblemError('too_many_words', { values: { limit: mostVocabularyWords } });
  return added.map(({ id }) => id);
};

export const addWord = (ctx: Ctx, { body }: Received<Add>): Promise<Reply<Add>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const [id] = await insertWords(tx, ctx, [body]);
    if (id === undefined) throw new ProblemError('word_known', { values: { word: body.word } });
    await recordAudit(tx, ctx, 'vocabulary.add', id, body);
    return orThrow((await readWordViews(tx, ctx, id))[0], 'internal');
  });

/** Adds words; existing ones are not changed. */
export const addWords = (ctx: Ctx, { body }: Received<AddMany>): Promise<VocabularyWord[]> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const added = new Set(await insertWords(tx, ctx, body.words));
    await recordAudit(tx, ctx, 'vocabulary.import', null, { asked: body.words.length, added: added.size });
    return (await readWordViews(tx, ctx)).filter(({ id }) => added.has(id));
  });
