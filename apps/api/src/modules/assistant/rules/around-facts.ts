import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { conceptsAsked, conceptsIn } from '../../analysis/local/lexicon/concepts.ts';
import { contentOf, haveSameStem } from '../../analysis/local/retrieval/read-question.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { stem } from '../../portuguese/stemming.ts';
import { findWords } from '../../portuguese/words.ts';
import { turnsNear } from '../../transcripts/passages.ts';
import type { StoredCitation } from '../assistant.table.ts';
import type { Fact } from '../readings.ts';

const loss = /\b(?:perd\w*|perc\w*|prejuizo\w*|desperdic\w+|ruptura|multas?|jog(?:o|a|ou|ar|amos) fora|quebra|lixo)\b/;
/** Words of what somebody can or may spend. */
const affordable =
  /\borcamento|\bverba|\breserv\w+|\baprov\w+|\bautoriz\w+|\bgast\w+|\bpag(?:o|a|ar|amos|aria|ariam)\b|\bcab(?:e|er|ia)\b|\bcaiba\b|\binvest\w+|\blimite\b|\bteto\b/;
/** What is paid, not what is lost. */
const paid = /\bpag(?!in)\w+|\bmensalidade|\bcontrat(?:ei|ou|amos|aram)\b|\bassinatura|\bcobr\w+/;
const monthly = /\bmes(?:es)?\b|\bmensa(?:l|is)\b/;

/**
 * What the passage of a sum, or the turn before it, must speak of: a loss; where sums are compared, also a month, a
 * budget, or a payment.
 */
export const wantedAround = (question: string, isCompared: boolean): RegExp[] => {
  const folded = fold(normalise(question));
  const isOfLoss = conceptsAsked(folded).includes('loss');
  return [
    ...(isOfLoss ? [loss] : []),
    ...(isCompared && monthly.test(folded) ? [monthly] : []),
    ...(isCompared && /\borcamento/.test(folded) ? [affordable] : []),
    ...(isCompared && /\bpag(?:a|am|ou|aram)\b/.test(folded) ? [paid] : []),
  ];
};

/** The facts whose passages, each with the turn before it, match all patterns. One query for all of them. */
export const whereAround = async (tx: Tx, facts: readonly Fact[], wanted: readonly RegExp[]): Promise<Fact[]> => {
  const segmentsOf = ({ citations }: Fact) =>
    citations.flatMap((each) => (each.kind === 'meeting' ? each.segmentId : []));
  const ids = [...new Set(facts.flatMap(segmentsOf))];
  const turns = ids.length > 0 ? await turnsNear(tx, ids) : [];
  const around = new Map(
    turns.map(({ segmentId, meetingId, text }, at) => {
      const before = turns[at - 1];
      return [segmentId, [before?.meetingId === meetingId ? before.text : '', text]];
    }),
  );
  return facts.filter((fact) => {
    const near = segmentsOf(fact).flatMap((id) => around.get(id) ?? []);
    const text = fold(normalise([...fact.citations.map(({ quote }) => quote), ...near].join(' ')));
    return wanted.every((each) => each.test(text));
  });
};

/** Whether a fact's turn, or one beside it, speaks of anything that the question names. */
export const isSpokenOf = async (tx: Tx, { citations }: Fact, question: string): Promise<boolean> => {
  const ids = citations.flatMap((each) => (each.kind === 'meeting' ? each.segmentId : []));
  if (ids.length === 0) return true;
  const wanted = contentOf(question);
  const concepts = conceptsAsked(fold(normalise(question)));
  if (wanted.length + concepts.length === 0) return true;
  const text = (await turnsNear(tx, ids)).map((turn) => turn.text).join(' ');
  const said = new Set(findWords(normalise(text)).map((word) => stem(word.text)));
  const spoken = conceptsIn(fold(normalise(text)));
  return (
    concepts.some((each) => spoken.has(each)) ||
    wanted.some((each) => said.has(each) || [...said].some((other) => haveSameStem(other, each)))
  );
};

const longestTurn = 240;

/** Citations of the whole turn where that is short: one sentence of it may not be the one that tells. */
export const withTurns = async (tx: Tx, near: readonly StoredCitation[]): Promise<StoredCitation[]> => {
  const ids = near.flatMap((each) => (each.kind === 'meeting' ? each.segmentId : []));
  const turns = new Map(
    (ids.length > 0 ? await turnsNear(tx, ids) : []).map(({ segmentId, text }) => [segmentId, text]),
  );
  const whole = near.map((each) => {
    const turn = each.kind === 'meeting' ? turns.get(each.segmentId)?.trim() : undefined;
    return turn && turn.length <= longestTurn ? { ...each, quote: turn } : each;
  });
  return [...new Map(whole.map((each) => [JSON.stringify(each), each])).values()];
};
