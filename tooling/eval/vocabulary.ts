import { createCorrector } from '../../apps/api/src/modules/vocabularies/corrector.ts';
import cases from './vocabulary/cases.json' with { type: 'json' };

export interface VocabularyFigures {
  corrected: number;
  misheard: number;
  leftAlone: number;
  ordinary: number;
}

/** How many misheard names become right, and how many ordinary sentences stay, without a word on how names sound. */
const measure = ({ words, corrected, leftAlone }: (typeof cases)['seen']): VocabularyFigures => {
  const correct = createCorrector(words.map((word) => ({ word, soundsLike: [] })));
  return {
    corrected: corrected.filter(([heard = '', right]) => correct(heard).text === right).length,
    misheard: corrected.length,
    leftAlone: leftAlone.filter((said) => correct(said).text === said).length,
    ordinary: leftAlone.length,
  };
};

/** On cases that the rules were written by, and on others that they had not seen. */
export const vocabularyFigures = () => ({ seen: measure(cases.seen), fresh: measure(cases.fresh) });
