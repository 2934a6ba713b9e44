import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import type { AnalystQuestion, Dialogue, EvidenceDraft } from '../../analyst.ts';
import type { Tag } from '../utterances/tags.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf, isSameSpeaker, literalQuote, type Turn, type Utterance } from '../utterances/utterance.ts';
import { contentOf, haveSameStem } from './read-question.ts';

/** A question of the talk, and the reply to it. */
interface AskedInTalk {
  readonly question: EvidenceDraft;
  readonly reply: EvidenceDraft;
}

const kinds: readonly RegExp[] = [
  /\bpor ?que\b/,
  /\bquando\b|\bque (?:dia|horas?|horario)\b/,
  /\bquant[oa]s?\b/,
  /\bquem\b/,
  /\bcomo\b/,
  /\bo que\b|\bqua(?:l|is)\b|\bque\b/,
];
const when = 1;
/** A time is asked for, and is no subject. */
const asksTime = /\b(?:a )?que hor(?:as?|ario)\b/giu;
const kindOf = (folded: string): number => kinds.findIndex((kind) => kind.test(folded));
const noReply: readonly Tag[] = ['question', 'evasion', 'read'];
const longestReply = 200;
/** The share of a question's own words that the other one has too: "sabe o preço?" asks for more. */
const leastShared = 0.5;

const isOf = (stems: readonly string[], each: string): boolean => stems.some((other) => haveSameStem(other, each));

/** The turn if it is short, or else its first sentence. */
const replyOf = (turn: Turn): EvidenceDraft | null => {
  const [first] = turn.utterances;
  if (!first || noReply.some((tag) => first.tags.has(tag))) return null;
  if (turn.text.length > longestReply) return evidenceOf(first);
  const told = turn.utterances.filter(({ tags }) => !tags.has('question'));
  const last = told.at(-1) ?? first;
  return { segmentId: turn.segment.id, quote: literalQuote(turn.segment, turn.text.slice(first.start, last.end)) };
};

/** The reply where somebody asked for the same in the talk, in words that leave no doubt; null without one. */
export function findSameAsked(dialogue: Dialogue, { text }: AnalystQuestion): AskedInTalk | null {
  const wanted = contentOf(normalise(text).replace(asksTime, ''));
  const kind = kindOf(fold(normalise(text)));
  if (wanted.length === 0) return null;
  const index = indexOf(dialogue);
  const asks = ({ turn, inTurn, folded, tags, stems }: Utterance): boolean => {
    if (!tags.has('question') || tags.has('read')) return false;
    const own = [...stems];
    const around = turn.utterances.slice(0, inTurn + 1).flatMap((each) => [...each.stems]);
    const shared = own.filter((each) => isOf(wanted, each)).length;
    const isSame = shared > 0 && shared >= own.length * leastShared && wanted.every((each) => isOf(around, each));
    if (!isSame) return false;
    const next = index.turns[turn.at + 1];
    // "Posso ligar na sexta?" "Pode, lá pelas onze."
    return kindOf(folded) === kind || (kind === when && next !== undefined && index.timesOf(next).length > 0);
  };
  for (const question of index.utterances) {
    const next = index.turns[question.turn.at + 1];
    if (!next || isSameSpeaker(next, question.turn) || !asks(question)) continue;
    const reply = replyOf(next);
    if (reply) return { question: evidenceOf(question), reply };
  }
  return null;
}
