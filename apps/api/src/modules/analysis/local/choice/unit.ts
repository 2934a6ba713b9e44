import { findNumbers } from '../../../portuguese/numbers.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { haveSameStem, type ReadQuestion, type Term } from '../retrieval/read-question.ts';
import type { Fact } from '../facts/fact.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { Candidate } from './candidates.ts';

const uncounted = patternOf(cues.counting.phrases);
const nounsAfter = 3;

/** "Duzentos e oitenta reais por aluno": the price of one. */
const isPer = (noun: string, after: string): boolean =>
  Array.from(after.matchAll(/\b(?:por|cada) ([a-z]+)/g), ([, word = '']) => stem(word)).some((each) =>
    haveSameStem(each, noun),
  );

/** "Vinte e cinco alunos dá sete mil": the price of all. */
const isTotal = (noun: string | null, { folded, text }: Utterance): boolean =>
  findNumbers(text).some(({ end, isArticle }) => {
    const counted = /^ ([a-z]+)/.exec(folded.slice(end, end + 24))?.[1];
    return noun !== null && !isArticle && counted !== undefined && haveSameStem(stem(counted), noun);
  });

/** "Trinta mil de hora extra": whether an amount is of some thing, and whether the question names it. */
function thingOf(
  { terms }: ReadQuestion,
  { utterance: { turn }, end }: Fact,
): { isSomeOf: boolean; isOfAsked: boolean } {
  const of = /^(?: reais)? de ([a-z]{3,})/.exec(turn.folded.slice(end, end + 32))?.[1] ?? '';
  const isSomeOf = of !== '' && of !== 'reais' && !uncounted.test(of) && !isStopWord(of);
  const isAsked = (term: Term): boolean =>
    (term.stem !== '' && haveSameStem(stem(of), term.stem)) ||
    [...conceptsIn(of)].some((each) => term.concepts.includes(each));
  return { isSomeOf, isOfAsked: isSomeOf && terms.some(isAsked) };
}

/** "Quarenta mil de cimento" is no loss of steel: of another thing, where nothing beside it names what is asked. */
export function isOfAnotherThing(read: ReadQuestion, fact: Fact): boolean {
  const { isSomeOf, isOfAsked } = thingOf(read, fact);
  if (!isSomeOf || isOfAsked) return false;
  const { turn, inTurn } = fact.utterance;
  const beside = [...turn.utterances, ...(inTurn <= 2 && turn.asked ? [turn.asked] : [])];
  return read.terms.some((term) => term.stem !== '' && !beside.some(({ at }) => term.matches.has(at)));
}

/** Whether the noun after a quantity is the one in question, or a different one. */
export function unitOf(read: ReadQuestion, { fact, utterance }: Candidate): { isUnit: boolean; isOther: boolean } {
  const { quantity } = fact ?? {};
  if (!fact || !quantity) return { isUnit: false, isOther: false };
  if (read.type === 'money') {
    const next = /^ (?:de )?([a-z]+)/.exec(utterance.turn.folded.slice(fact.end, fact.end + 24))?.[1] ?? '';
    const { isSomeOf, isOfAsked } = thingOf(read, fact);
    const isEach = read.each === null || isPer(read.each, utterance.turn.folded.slice(fact.end, utterance.end));
    return {
      isUnit: isOfAsked || (quantity.unit === 'money' && isEach && !isSomeOf),
      isOther:
        (isSomeOf && !isOfAsked) ||
        (!isEach && isTotal(read.each, utterance)) ||
        (quantity.unit === 'plain' && !isOfAsked && ((next !== '' && !uncounted.test(next)) || quantity.value < 10)),
    };
  }
  if (read.wantsPercent) return { isUnit: quantity.unit === 'percent', isOther: quantity.unit !== 'percent' };
  const after = utterance.words.filter(({ start }) => start >= fact.end - utterance.start).slice(0, nounsAfter);
  const nouns = after.filter(({ folded }) => !isStopWord(folded)).map(({ text }) => stem(text));
  const asked = read.unit ?? read.counted;
  const sought = [asked ?? '', ...read.terms.map((term) => term.stem)].filter(Boolean);
  const concepts = new Set(read.terms.flatMap((term) => (term.stem === asked ? term.concepts : [])));
  const isAsked = (noun: string) => sought.some((each) => haveSameStem(noun, each));
  // "Quantas unidades?" "Cinquenta e três lojas."
  const [next] = after;
  const isByOtherName = next !== undefined && [...conceptsIn(next.folded)].some((each) => concepts.has(each));
  const isSpan = /^ ?(?:dias?|semanas?|mes|meses|anos?|horas?|minutos?|vezes)\b/.test(
    utterance.turn.folded.slice(fact.end, fact.end + 10),
  );
  const isUnit =
    nouns.some(isAsked) ||
    isByOtherName ||
    (read.unit !== null && utterance.turn.folded.slice(fact.end, fact.end + 12).includes(read.unit));
  return {
    isUnit,
    isOther:
      !isUnit && ((isSpan && read.unit === null) || (read.unit !== null && nouns.length > 0) || quantity.isArticle),
  };
}
