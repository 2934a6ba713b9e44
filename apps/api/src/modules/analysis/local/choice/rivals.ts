import { stem } from '../../../portuguese/stemming.ts';
import type { Fact } from '../facts/fact.ts';
import { isOneScale } from '../facts/state.ts';
import { haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import type { Candidate } from './candidates.ts';
import { unitOf } from './unit.ts';

/** A comma counts as this many letters of distance. */
const clauseApart = 30;
const clauseEnd = /[,;:]| e (?:o|a|os|as) /;
const aside = /, que [^,]*,/;

const relevanceOf = ({ coverage }: Candidate): number => coverage.together + 0.3 * coverage.near;
export const isLater = ({ utterance }: Candidate, other: Candidate): boolean =>
  other.utterance.turn.at > utterance.turn.at;

const countedIn = ({ fact }: Candidate): string =>
  (fact && /^ (?:de )?([a-z]{4,})/.exec(fact.utterance.turn.folded.slice(fact.end, fact.end + 24))?.[1]) ?? '';

/** "Oitenta e dois caminhões", "cinco acessos": a number of another thing replaces nothing. */
function countsAnother(candidate: Candidate, later: Candidate): boolean {
  if (candidate.fact?.kind !== 'quantity' || later.fact?.kind !== 'quantity') return false;
  const [one, other] = [countedIn(candidate), countedIn(later)];
  return one !== '' && other !== '' && one !== other && !haveSameStem(stem(one), stem(other));
}

const inQuestion = new WeakMap<readonly Candidate[], readonly Candidate[]>();

/** "Para cinquenta pessoas fica em noventa mil", "onze, minto, doze": neither the people nor what was taken back is a rival. */
function rivalsIn(read: ReadQuestion, candidates: readonly Candidate[]): readonly Candidate[] {
  const known =
    inQuestion.get(candidates) ??
    candidates.filter(
      (each) => !each.fact?.quantity || (!each.fact.quantity.isSuperseded && !unitOf(read, each).isOther),
    );
  inQuestion.set(candidates, known);
  return known;
}

/** How much a different, later value is about the same subject: the last value wins. */
export function overtakenBy(read: ReadQuestion, candidate: Candidate, rivals: readonly Candidate[]): number {
  const about = relevanceOf(candidate);
  if (about === 0) return 0;
  const later = rivalsIn(read, rivals).filter(
    (each) =>
      isLater(candidate, each) &&
      each.key !== candidate.key &&
      !each.utterance.tags.has('question') &&
      !each.utterance.tags.has('reported') &&
      !countsAnother(candidate, each),
  );
  return Math.min(1, Math.max(0, ...later.map((each) => relevanceOf(each) / about)));
}

/** How much of the question is nearer to another value of the same sentence: "de trinta licenças, uso dezoito". */
export function elsewhere(
  read: ReadQuestion,
  { utterance, fact, key }: Candidate,
  rivals: readonly Candidate[],
): number {
  if (!fact || fact.person?.isSelf) return 0;
  const { terms } = read;
  const beside = rivalsIn(read, rivals).filter((each) => each.utterance === utterance && each.key !== key && each.fact);
  if (beside.length === 0) return 0;
  const { folded } = utterance;
  const distance = (each: { start: number; end: number }, value: Fact): number => {
    const [start, end] = [value.start - utterance.start, value.end - utterance.start];
    const between = folded.slice(Math.min(each.end, end), Math.max(each.start, start)).replace(aside, ' ');
    return between.length + (clauseEnd.test(between) ? clauseApart : 0);
  };
  let [total, lost] = [0, 0];
  for (const term of terms) {
    if (term.stem === '') continue;
    const words = utterance.words.filter(({ text }) => haveSameStem(stem(text), term.stem));
    if (words.length === 0) continue;
    const nearest = (value: Fact) => Math.min(...words.map((each) => distance(each, value)));
    total += term.weight;
    if (beside.some((each) => each.fact && nearest(each.fact) < nearest(fact))) lost += term.weight;
  }
  return total === 0 ? 0 : lost / total;
}

const isInOneTurn = (a: Candidate, b: Candidate): boolean => a.utterance.turn === b.utterance.turn;
/** Whether it follows another value that it may replace. */
const isBehind = ({ fact: a }: Candidate, { fact: b }: Candidate): boolean =>
  Boolean(a && b && a.start > b.start && (a.kind !== 'quantity' || isOneScale(a, b)));

/** Whether a later value replaces it: "vinte e cinco é com a produção, mídia são dezoito". */
export function contestedBy(candidate: Candidate, rivals: readonly Candidate[]): boolean {
  return rivals.some(
    (again) =>
      again.key === candidate.key &&
      isLater(candidate, again) &&
      rivals.some(
        (other) =>
          other.key !== candidate.key &&
          isInOneTurn(other, again) &&
          isBehind(other, again) &&
          !other.utterance.tags.has('question'),
      ),
  );
}

/** Whether it replaces an earlier value. */
export function contests(candidate: Candidate, rivals: readonly Candidate[]): boolean {
  return (
    !candidate.utterance.tags.has('question') &&
    rivals.some(
      (before) =>
        before.key !== candidate.key &&
        isInOneTurn(before, candidate) &&
        isBehind(candidate, before) &&
        rivals.some((first) => first.key === before.key && isLater(first, before)),
    )
  );
}
