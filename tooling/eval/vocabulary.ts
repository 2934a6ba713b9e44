import { createCorrector } from '../../apps/api/src/modules/vocabularies/corrector.ts';
import cases from './vocabulary/cases.json' with { type: 'json' };

export interface VocabularyFigures {
  corrected: number;
  misheard: number;
  leftAlone: number;
  ordinary: number;
}

/** Number of corrected names and of unchanged ordinary sentences, without pronunciations. */
const measure = ({ words, corrected, leftAlone }: (typeof cases)['seen']): VocabularyFigures => {
  const correct = createCorrector(words.map((word) => ({ word, soundsLike: [] })));
  return {
    corrected: corrected.filter(([heard = '', right]) => correct(heard).text === right).length,
    misheard: corrected.length,
    leftAlone: leftAlone.filter((said) => correct(said).text === said).length,
    ordinary: leftAlone.length,
  };
};

/** For cases used to write the rules, and for unseen ones. */
export const vocabularyFigures = () => ({ seen: measure(cases.seen), fresh: measure(cases.fresh) });
