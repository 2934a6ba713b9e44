import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { findWords } from '../../portuguese/words.ts';
import { turnsNear } from '../../transcripts/passages.ts';
import type { FoundPassage } from '../passages.ts';
import type { Subject } from '../readings.ts';
import { mostLines, type RulesJob, type Writer } from './writer.ts';

const mostPassagesOfOne = 5;
const mostNearOfOne = 3;
const fewSubjects = 2;
/** Where a passage only may answer, and of few, the turn after it is shown too. */
const mostWithNext = 4;

interface PassageReading {
  /** Whether a text tells what is asked: where a passage does not, the next turn may. */
  readonly tells?: (text: string) => boolean;
  /** Whether the passages are only near the question. */
  readonly isNear?: boolean;
}

/** A passage with the meeting or conversation that it is of. */
export interface OwnPassage {
  readonly subject: Subject;
  readonly passage: FoundPassage;
}

/** Writes passages in their order, each with the question or the reply that it makes sense with. */
export const writePassages = async (
  { db, tell }: RulesJob,
  writer: Writer,
  shown: readonly OwnPassage[],
  { tells, isGoingOn = false }: { readonly tells?: (text: string) => boolean; readonly isGoingOn?: boolean },
): Promise<void> => {
  const around = await db.read((tx) =>
    readAround(
      tx,
      shown.map(({ passage }) => passage),
      tells,
      isGoingOn,
    ),
  );
  const lineOf = (text: string, author: string | null): string => (author ? `“${text}”, ${author}.` : `“${text}”`);
  for (const { subject, passage } of shown) {
    const { text, author, citation } = passage;
    const { question, reply } = (citation.kind === 'meeting' && around.get(citation.segmentId)) || {};
    const lines = [...(question ? [question] : []), { text, author, citation }, ...(reply ? [reply] : [])];
    await tell(
      writer.said(
        subject,
        lines.map((each) => lineOf(each.text, each.author)).join(' '),
        lines.map((each) => each.citation),
      ),
    );
  }
};

export const writePassageSentences = async (
  job: RulesJob,
  writer: Writer,
  found: ReadonlyMap<string, readonly FoundPassage[]>,
  { tells, isNear = false }: PassageReading = {},
): Promise<void> => {
  const subjects = writer.all.filter(({ id }) => found.has(id)).slice(0, mostLines);
  const few = isNear && subjects.length <= fewSubjects ? fewSubjects : 1;
  const most = writer.isSingle ? (isNear ? mostNearOfOne : mostPassagesOfOne) : few;
  const shown = subjects.flatMap((subject) =>
    (found.get(subject.id) ?? []).slice(0, most).map((passage) => ({ subject, passage })),
  );
  return writePassages(job, writer, shown, {
    ...(tells && { tells }),
    isGoingOn: isNear && subjects.length <= mostWithNext,
  });
};

/** "Na da Graça, não." */
export const denying = /^(?:nao\b|na verdade\b|negativo\b|[^.!?]{1,40}, nao[.!])/;
const longestReply = 160;
const longestReport = 240;
const firstSentence = (text: string): string => splitSentences(text)[0]?.text.trim() ?? text;

/** "A Vilma, com quatro compradores.": a reply of few words is told with its question. */
const fewWords = 6;

interface Around {
  readonly question?: FoundPassage;
  readonly reply?: FoundPassage;
}

/**
 * A question tells nothing by itself, nor does a reply of few words, and what another person denies at once is not so:
 * by the quoted turn, the question before it, and the first sentence of the reply or the short denial after it.
 */
const readAround = async (
  tx: Tx,
  passages: readonly FoundPassage[],
  tells: (text: string) => boolean = () => false,
  isGoingOn = false,
): Promise<Map<string, Around>> => {
  const quoted = new Map(
    passages.flatMap(({ citation, text }) =>
      citation.kind === 'meeting' ? [[citation.segmentId, text] as const] : [],
    ),
  );
  const turns = quoted.size > 0 ? await turnsNear(tx, [...quoted.keys()]) : [];
  const passageOf = ({ meetingId, segmentId, speaker }: (typeof turns)[number], text: string): FoundPassage => ({
    citation: { kind: 'meeting', meetingId, segmentId, quote: text },
    subjectId: meetingId,
    author: speaker,
    text,
  });
  return new Map(
    turns.flatMap((turn, at) => {
      const quote = quoted.get(turn.segmentId);
      if (quote === undefined) return [];
      const beside = (distance: -1 | 1) => {
        const other = turns[at + distance];
        const isBeside = other?.meetingId === turn.meetingId && other.position === turn.position + distance;
        return isBeside && other.speaker !== turn.speaker ? other : undefined;
      };
      const [before, next] = [beside(-1), beside(1)];
      const isEnd = turn.text.trimEnd().endsWith(quote.slice(-longestReply));
      const isDenied = next !== undefined && denying.test(fold(next.text)) && next.text.length <= longestReply;
      const isAsked = next !== undefined && (quote.endsWith('?') || isDenied);
      const value = next && !tells(quote) ? splitSentences(next.text).find((each) => tells(each.text)) : undefined;
      const replied = isDenied ? next.text.trim() : firstSentence(next?.text ?? '');
      const reply =
        next && value
          ? passageOf(next, value.text.trim())
          : next && isEnd && (isAsked || (isGoingOn && next.text.length <= longestReport))
            ? passageOf(next, isAsked ? replied : next.text.trim())
            : null;
      const isBrief = findWords(quote).length <= fewWords && turn.text.trimStart().startsWith(quote);
      const asked = isBrief && before ? splitSentences(before.text).at(-1)?.text.trim() : undefined;
      const question = before && asked?.endsWith('?') ? passageOf(before, asked) : null;
      return [[turn.segmentId, { ...(question && { question }), ...(reply && { reply }) }] as const];
    }),
  );
};
