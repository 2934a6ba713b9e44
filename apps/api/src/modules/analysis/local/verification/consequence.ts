import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { Utterance } from '../utterances/utterance.ts';

/** "O que acontece se nada mudar?": the words after "se" are the condition. */
const asksConsequence = /\bo que (?:\w+ )?(?:acontec|ocorr)\w+ (?:\w+ ){0,4}?(?:se|caso) (.+)/;
const supposing = /\b(?:se|caso|senao)\b/;
const past = /(?:ou|ei|eu|iu|aram|eram|iram|avam?)$/;

/** "O que mudou foi o domingo" tells what has happened, where what would happen "se nada mudar" is asked. */
export function isOfWhatHappened(question: string, { words, folded, turn }: Utterance): boolean {
  const condition = asksConsequence.exec(fold(normalise(question)))?.[1];
  if (condition === undefined) return false;
  const supposed = new Set(findWords(condition).map(({ text }) => stem(text)));
  const said = [...words, ...(turn.asked?.words ?? [])];
  const isSupposed = supposing.test(folded) || supposing.test(turn.asked?.folded ?? '');
  return !isSupposed && said.some((word) => past.test(word.folded) && supposed.has(stem(word.text)));
}
