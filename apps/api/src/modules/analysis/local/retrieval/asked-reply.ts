import type { AnalystQuestion, Dialogue, EvidenceDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Tag } from '../utterances/tags.ts';
import { isOfAnotherPeriod } from '../choice/about.ts';
import { evidenceOf, isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { haveSameStem, readQuestion, type Term } from './read-question.ts';

export interface Reply {
  readonly value: number | string;
  readonly evidence: EvidenceDraft;
}

/** A single word of a question is asked in many ways of other things. */
const fewestTerms = 2;
/** Turns until the reply: one may pass the question on. */
const furthestReply = 3;
/** Sentences of a reply that may answer its question. */
const replyLength = 3;
/** Words of time and cost, which replies leave out. */
const leftOut = /^(?:mes|mensa[il]s?|ano?|anu\w*|seman\w*|dia?|cust|val|fic|sai)$/;
/** A monthly fee is a subject, although its stem is that of a month. */
const fee = /\bmensalidades?\b/;
/** Words of a question that names no subject of its own. */
const mostBare = 3;
/** A number that is no money by its words is a count below this. */
const leastSum = 100;
const passing: readonly Tag[] = ['evasion', 'pending', 'negation'];
const noReply: readonly Tag[] = ['question', 'read', 'reported', 'evasion', 'pending', 'refusal'];
const asksWhen = /\b(?:quando|que (?:dia|hora|horas|horario)|qual (?:e |foi |seria )?[ao] (?:dia|data|prazo))\b/;
const asksHowMuch = /\bquant[oa]s?\b|\bqual (?:e |foi |seria )?o (?:valor|preco|custo|numero)\b/;

/** The value that an utterance states; null without one or with several. */
function valueIn(index: DialogueIndex, type: AnalystQuestion['type'], utterance: Utterance): number | string | null {
  const { turn, start, end } = utterance;
  const isHere = (each: { start: number }): boolean => each.start >= start && each.start < end;
  if (type === 'date') {
    const days = index.datesOf(turn).filter((each) => isHere(each) && !each.isSuperseded);
    return days[0]?.date ?? null;
  }
  const numbers = index.numbersOf(turn).filter((each) => isHere(each) && !each.isSuperseded && !each.isArticle);
  const counted = ({ end: until }: { end: number }): boolean => /^ [a-z]/.test(turn.folded.slice(until));
  const ofMonth = ({ end: until }: { end: number }): boolean => /^ (?:por|ao) mes\b/.test(turn.folded.slice(until));
  const isEach = ({ end: until }: { end: number }): boolean => /^ (?:reais )?cada\b/.test(turn.folded.slice(until));
  const wanted = numbers.filter((each) => {
    if (isEach(each)) return false;
    return type === 'money'
      ? each.unit === 'money' || (each.unit === 'plain' && each.value >= leastSum && (!counted(each) || ofMonth(each)))
      : each.unit === 'plain';
  });
  const values = new Set(wanted.map(({ value }) => value));
  return values.size === 1 ? (wanted[0]?.value ?? null) : null;
}

/** The first turns after a question that may reply to it: others' turns, until one holds a value. */
function replyTo(index: DialogueIndex, type: AnalystQuestion['type'], question: Utterance): Utterance[] {
  for (let ahead = 1; ahead <= furthestReply; ahead++) {
    const turn = index.turns[question.turn.at + ahead];
    if (!turn) return [];
    const asksOn = turn.utterances.some(({ tags }) => tags.has('question'));
    if (isSameSpeaker(turn, question.turn)) {
      if (asksOn) return [];
      continue;
    }
    const said = turn.utterances.slice(0, replyLength);
    const told = said.filter(({ tags }) => !noReply.some((tag) => tags.has(tag)));
    const valued = told.filter((each) => valueIn(index, type, each) !== null);
    if (valued.length > 0) return valued;
    // Only who does not know passes a question on.
    const isPassedOn = turn.utterances.some(({ tags }) => passing.some((tag) => tags.has(tag)));
    if (asksOn || !isPassedOn || index.numbersOf(turn).length > 0) return [];
  }
  return [];
}

const isOf = ({ matches }: Term, turn: Turn | undefined): boolean =>
  turn?.utterances.some(({ at }) => matches.get(at) === 1) ?? false;

/** What somebody replied when the same was asked in the talk; null where it was not, or replies differ. */
export function findReply(dialogue: Dialogue, question: AnalystQuestion): Reply | null {
  const { type } = question;
  if (type !== 'money' && type !== 'number' && type !== 'date') return null;
  const index = indexOf(dialogue);
  const { folded: wanted, terms: all } = readQuestion(index, question);
  const isOfFee = fee.test(wanted);
  const terms = all.filter(({ stem }) => stem !== '' && (!leftOut.test(stem) || (isOfFee && stem.startsWith('mensa'))));
  if (terms.length === 0) return null;
  const isSpecific = type === 'date' || terms.length >= fewestTerms;
  const asks = type === 'date' ? asksWhen : asksHowMuch;
  const replies = index.utterances.flatMap((utterance): Reply[] => {
    const { turn, folded, tags, at } = utterance;
    if (!tags.has('question') || tags.has('read') || !asks.test(folded)) return [];
    const before = index.turns[turn.at - 1];
    const lead = turn.utterances[utterance.inTurn - 1];
    const isIn = (place: number): boolean => terms.some(({ matches }) => matches.get(place) === 1);
    // "… um treinamento. Que horário é bom?" names its subject before.
    const isBare = type === 'date' && utterance.stems.size <= mostBare && lead !== undefined;
    if (!isIn(at) && !(isBare && isIn(lead.at))) return [];
    // "De quanto é a mensalidade?" asks for nothing besides.
    const isSame = [...utterance.stems].every((said) =>
      all.some(({ stem }) => stem !== '' && haveSameStem(said, stem)),
    );
    if (!isSpecific && !isSame) return [];
    return replyTo(index, type, utterance)
      .slice(0, 1)
      .flatMap((reply) => {
        const isAbout = terms.every((term) => isOf(term, turn) || isOf(term, before) || isOf(term, reply.turn));
        const value = valueIn(index, type, reply);
        const isOther = isOfAnotherPeriod(wanted, reply.folded);
        return isAbout && !isOther && value !== null ? [{ value, evidence: evidenceOf(reply) }] : [];
      });
  });
  const values = new Set(replies.map(({ value }) => value));
  return values.size === 1 ? (replies[0] ?? null) : null;
}
