import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { type Passage, turnsNear } from '../../transcripts/passages.ts';
import { readCandidates } from '../passages.ts';
import { citationOf, type Fact, type Subject } from '../readings.ts';
import type { ResolvedScope } from '../scope.ts';

/** Words of what is lost. */
export const loss =
  /\b(?:perd\w*|perc\w*|prejuizo\w*|desperdic\w+|ruptura|multas?|jog(?:o|a|ou|ar|amos) fora|quebra|lixo)\b/;
/** A month as the time in which a sum is lost or paid: not "por dois meses". */
const monthly = /\b(?:por|ao|no|do|cada) mes\b|\bmensa(?:l|is|lmente)\b/;
/** What a customer can spend is not lost. */
const affordable = /\borcamento|\bverba|\breserv\w+|\baprov\w+|\bautoriz\w+|\bate\b|\blimite\b|\bteto\b/;
/** "Isso dá quanto?" goes on about the turn before. */
const referring = /\b(?:isso|disso|nisso)\b/;

const lossWords = [
  'perder',
  'perda',
  'perdido',
  'prejuízo',
  'desperdício',
  'ruptura',
  'multa',
  'lixo',
  'quebra',
  'jogar',
];
const monthWords = ['mês', 'mensal'];

const plain = (text: string): string => fold(normalise(text));

/** "A quarenta reais a caixa" is the price of one. */
const ofOne = /^\W*(?:[ao]|cada|por) (?!mes\b)/;
/** A number that is no money by its words is a count below this: "só nas treze". */
const leastSum = 100;

/** The sum of money in a sentence: the last one, as in "noventa vezes cento e sessenta, catorze mil". */
const sumOf = (sentence: string): number | null => {
  const text = normalise(sentence);
  const numbers = findNumbers(text).filter(({ isSuperseded, isArticle }) => !isSuperseded && !isArticle);
  const isFollowedBy = (end: number, pattern: RegExp): boolean => pattern.test(plain(text.slice(end)));
  const sums = numbers.filter(({ unit, end }) =>
    unit === 'money' ? !isFollowedBy(end, ofOne) : isFollowedBy(end, /^\W*(?:por|ao) mes\b/),
  );
  const last = numbers.filter(
    ({ unit, value, end }) => unit === 'plain' && value >= leastSum && isFollowedBy(end, /^\W*$/),
  );
  return sums.at(-1)?.value ?? last.at(-1)?.value ?? null;
};

interface ToldLoss {
  value: number;
  quote: string;
}

const lossesIn = (turn: string, asking: string, isMonthly: boolean): ToldLoss[] =>
  splitSentences(turn).flatMap((sentence) => {
    const text = plain(sentence.text);
    const isOfMonth = monthly.test(text) || (/\bquanto\b/.test(asking) && monthly.test(asking));
    const value = affordable.test(text) || (isMonthly && !isOfMonth) ? null : sumOf(sentence.text);
    return value === null ? [] : [{ value, quote: sentence.text.trim() }];
  });

/** The sums that customers lose, each in the turn that tells it. With `isMonthly`, only those of a month. */
export const saidLosses = async (
  tx: Tx,
  asked: ResolvedScope,
  subjects: readonly Subject[],
  isMonthly: boolean,
): Promise<Fact[]> => {
  const ofAnySide = { ...asked, understood: { ...asked.understood, side: null } };
  const near = await readCandidates(tx, ofAnySide, isMonthly ? [...lossWords, ...monthWords] : lossWords);
  const ids = near.flatMap(({ cite }) => {
    const citation = cite('');
    return citation.kind === 'meeting' ? citation.segmentId : [];
  });
  const turns = ids.length > 0 ? await turnsNear(tx, [...new Set(ids)]) : [];
  const at = new Map(turns.map((turn) => [`${turn.meetingId} ${turn.position}`, turn]));
  const before = (turn: Passage, distance: number): string =>
    plain(at.get(`${turn.meetingId} ${turn.position - distance}`)?.text ?? '');
  const told = turns.flatMap((turn) => {
    const asking = before(turn, 1);
    const around = [asking, ...(referring.test(asking) ? [before(turn, 2)] : []), plain(turn.text)];
    if (!around.some((text) => loss.test(text))) return [];
    return lossesIn(turn.text, asking, isMonthly).map((told) => ({ ...told, turn }));
  });
  const written = near.flatMap(({ subjectId, text, cite }) =>
    cite('').kind === 'message' && loss.test(plain(text))
      ? lossesIn(text, '', isMonthly).map(({ value, quote }) => ({ subjectId, value, citation: cite(quote) }))
      : [],
  );
  const byMeeting = Map.groupBy(told, ({ turn }) => turn.meetingId);
  const facts = subjects.flatMap((subject) => {
    const message = written.find(({ subjectId }) => subjectId === subject.id);
    if (message) {
      const { value, citation } = message;
      const fact: Fact = { subject, value, type: 'money', citations: [citation] };
      return [{ fact, isTheirs: true }];
    }
    const all = byMeeting.get(subject.id) ?? [];
    const theirs = all.filter(({ turn }) => turn.side === 'customer');
    const [first] = theirs.length > 0 ? theirs : all;
    if (!first) return [];
    const citation = citationOf(subject, { segmentId: first.turn.segmentId, quote: first.quote });
    const fact: Fact = { subject, value: first.value, type: 'money', citations: [citation] };
    return [{ fact, isTheirs: theirs.length > 0 }];
  });
  // In the customer's own words first.
  return facts.toSorted((a, b) => Number(b.isTheirs) - Number(a.isTheirs)).map(({ fact }) => fact);
};
