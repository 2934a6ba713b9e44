import { stem } from '../../../portuguese/stemming.ts';
import { haveSameStem } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import type { Fact, State } from './fact.ts';

/** Mentions within this many turns may be about the same thing. */
const reach = 6;
/** Offers in one negotiation differ by at most this factor. */
const haggle = 2.5;
const smallTalk = 2;
const clauseReach = 32;
const denial =
  /\b(?:nao|num (?!a )|nunca|nem|sem|nenhuma?|jamais|tir[ae]|tirar|risc[ae]|esquec[ae]|descart\w+|cancel\w+|em vez d\w+)\b/;
const laidAside =
  /^\s*(?:nao|nem|nunca|(?:pode )?(?:tirar|riscar)|pra la|deix[ae] (?:pra la|fora)|fica (?:pra depois|de fora|fora)|a gente nao|eu nao|ta fora|saiu|sai fora)\b/;
const mostLater = 20;

/** Whether two amounts are close enough for one to replace the other. */
export const isOneScale = (a: Fact, b: Fact): boolean => {
  const [low = 0, high = 0] = [Number(a.value), Number(b.value)].toSorted((x, y) => x - y);
  return a.quantity?.unit === 'percent'
    ? b.quantity?.unit === 'percent'
    : b.quantity?.unit !== 'percent' && low * haggle >= high;
};

const correcting =
  /^(?:(?:e|ah|opa|ai|entao),? )*(?:nao|num|minto|alias|digo|na verdade|corrigindo|melhor|quer dizer|entao)\b|\bnao,/;
/** The unit of a quantity: the word after it. */
const counted = ({ utterance, end }: Fact): string =>
  /^ (?:de )?([a-z]+)/.exec(utterance.turn.folded.slice(end, end + 24))?.[1] ?? '';

/** "Profinet não", "tira a meia": negated in its own clause. */
export function isDenied({ utterance, start, end }: Fact): boolean {
  const [from, to] = [start - utterance.start, end - utterance.start];
  const before =
    utterance.folded
      .slice(Math.max(0, from - clauseReach), from)
      .split(/[,.;:!?]/)
      .at(-1) ?? '';
  const after = utterance.folded.slice(to, to + clauseReach).split(/[,.;:!?]|\be\b/)[0] ?? '';
  return denial.test(before) || laidAside.test(after);
}

const spoken = new WeakMap<Turn, ReadonlySet<string>>();

/** The subjects of a turn and of the question that it answers. */
function spokenIn(turn: Turn): ReadonlySet<string> {
  const stems =
    spoken.get(turn) ?? new Set([...(turn.asked?.stems ?? []), ...turn.utterances.flatMap((each) => [...each.stems])]);
  spoken.set(turn, stems);
  return stems;
}

/** Whether a later fact is about the same thing: it names no other subject, withdraws a value, or shares most words. */
function isSameThing(index: DialogueIndex, earlier: Fact, later: Fact): boolean {
  if (earlier.kind !== later.kind || earlier.kind === 'person') return false;
  // Options of one question are about one thing; a refusal, or a question that nobody agrees to, replaces none.
  if (earlier.kind === 'option')
    return (
      !isDenied(later) &&
      !later.utterance.tags.has('read') &&
      (!later.utterance.tags.has('question') || replyOf(index, later)?.utterances[0]?.tags.has('agreement') === true)
    );
  const [from, to] = [earlier.utterance, later.utterance];
  if (from === to || to.tags.has('read')) return false;
  if (earlier.kind === 'quantity') {
    const [one, other] = [counted(earlier), counted(later)];
    const areOther = one !== other && one.length > 3 && other.length > 3 && !haveSameStem(stem(one), stem(other));
    if (!isOneScale(earlier, later) || areOther) return false;
  }
  const known = spokenIn(from.turn);
  const asked = to.turn.asked;
  // An answer to another question is about another thing.
  if (
    from.turn === to.turn ||
    (asked && asked.turn.at > from.turn.at && asked.stems.size > 0 && ![...asked.stems].some((each) => known.has(each)))
  )
    return false;
  const others = [...to.stems].filter((each) => !known.has(each)).length;
  return others === 0 || (others <= smallTalk && correcting.test(to.folded));
}

const sameValue = (a: Fact, b: Fact): boolean => String(a.value).split('T')[0] === String(b.value).split('T')[0];

/** The reply of the next speaker. */
function replyOf(index: DialogueIndex, { utterance }: Fact): Turn | undefined {
  if (utterance.inTurn < utterance.turn.utterances.length - 2) return undefined;
  const next = index.turns[utterance.turn.at + 1];
  return next && !isSameSpeaker(next, utterance.turn) ? next : undefined;
}

function stateOf(index: DialogueIndex, fact: Fact, later: readonly Fact[], beside: readonly Fact[]): State {
  const { utterance } = fact;
  const { tags, turn } = utterance;
  if (tags.has('read') || tags.has('reported')) return 'reported';
  if (fact.quantity?.isSuperseded || fact.date?.isSuperseded) return 'corrected';
  // A value mentioned next to this one and repeated refers to that mention.
  const rival = later.find((each) => !sameValue(fact, each) && !beside.some((other) => sameValue(other, each)));
  if (rival) return 'corrected';
  const reply = replyOf(index, fact);
  const answer = reply?.utterances[0]?.tags;
  if (fact.kind === 'option' && isDenied(fact)) return 'refused';
  if (answer?.has('refusal') && !answer.has('agreement') && !tags.has('refusal')) return 'refused';
  const rest = [...turn.utterances.slice(utterance.inTurn + 1), ...(reply?.utterances.slice(0, 3) ?? [])];
  if (tags.has('pending') || rest.some((each) => each.tags.has('pending') && !each.tags.has('question')))
    return 'pending';
  if (
    answer?.has('agreement') ||
    later.some((each) => sameValue(fact, each) && !isSameSpeaker(each.utterance.turn, turn))
  )
    return 'agreed';
  if (tags.has('question')) return 'asked';
  return turn.side === 'us' ? 'offered' : 'stated';
}

/** Resolves the state of each fact from later ones. `facts` are of one kind, in chronological order. */
export function resolveStates(index: DialogueIndex, facts: Fact[]): Fact[] {
  const opened = new Map<Fact, Utterance>();
  return facts.map((fact, at) => {
    const turn = fact.utterance.turn.at;
    const within = (each: Fact) => Math.abs(each.utterance.turn.at - turn) <= reach;
    const later: Fact[] = [];
    for (let next = at + 1; next < facts.length && later.length < mostLater; next++) {
      const each = facts[next];
      if (!each || !within(each)) break;
      if (isSameThing(index, fact, each)) later.push(each);
    }
    const earlier = facts
      .slice(Math.max(0, at - 12), at)
      .filter((each) => within(each) && isSameThing(index, each, fact));
    const others = [...earlier, ...later].filter(
      (each) => sameValue(each, fact) && !isSameSpeaker(each.utterance.turn, fact.utterance.turn),
    );
    const before = earlier.at(-1);
    opened.set(fact, (before && opened.get(before)) ?? fact.utterance);
    return {
      ...fact,
      opened: opened.get(fact) ?? fact.utterance,
      state: stateOf(
        index,
        fact,
        later,
        facts.slice(Math.max(0, at - 6), at + 6).filter((each) => each.utterance.turn === fact.utterance.turn),
      ),
      isSettled: earlier.some((each) => !sameValue(each, fact)) && !later.some((each) => !sameValue(each, fact)),
      isEchoed: others.length > 0,
    };
  });
}
