import { fold } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';
import { conceptsAsked } from '../../analysis/local/lexicon/concepts.ts';
import { contentOf } from '../../analysis/local/retrieval/read-question.ts';
import type { StoredAnswer } from '../../analysis/read-stored-facts.ts';
import { normalise } from '../../portuguese/normalise.ts';

const similar = (one: readonly string[], other: readonly string[]): number => {
  const both = one.filter((each) => other.includes(each)).length;
  return both / Math.max(1, new Set([...one, ...other]).size);
};

const ofTheProblem = (text: string): boolean =>
  /\b(?:problema|prejuizo|perd\w+|desperdic\w+)\b/.test(fold(normalise(text)));

const ofDeadline = /\bprazo|\b(?:ate|para|pra) quando\b|\bpront[oa]|\bresolv|\bcomec|\bdecid|\bprecisa/;

/** Whether a template question equals a person's: nearly the same words, or the same single subject. */
export const asksSame = (known: StoredAnswer['question'], question: string, type: QuestionType): boolean => {
  if (similar(contentOf(known.text), contentOf(question)) >= 0.75) return true;
  if (known.type !== type) return false;
  // The cost of the problem is not the price.
  if (ofTheProblem(known.text) !== ofTheProblem(question)) return false;
  // "Quando abre a loja?" does not ask for the date that the customer has set.
  const isOther = type === 'date' && !ofDeadline.test(fold(normalise(question)));
  if (isOther && similar(contentOf(known.text), contentOf(question)) === 0) return false;
  const [own, theirs] = [conceptsAsked(fold(normalise(known.text))), conceptsAsked(fold(normalise(question)))];
  return own.length === 1 && theirs.length === 1 && own[0] === theirs[0];
};
