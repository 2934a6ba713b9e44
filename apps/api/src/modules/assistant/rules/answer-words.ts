import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { correctQuery } from '../../meetings/correct-query.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type FoundPassage, findPassages } from '../passages.ts';
import type { Subject } from '../readings.ts';
import type { ResolvedScope } from '../scope.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { turnsNear } from '../../transcripts/passages.ts';
import { isEnglish } from '../../portuguese/is-english.ts';
import { inEnglish } from '../in-portuguese.ts';
import {
  type RulesJob,
  type TopicOf,
  type Writer,
  byName,
  mostLines,
  ownerOf,
  ranked,
  writeRanking,
} from './writer.ts';

const mostPassagesOfOne = 5;

export const writePassageSentences = async (
  { db, tell }: RulesJob,
  writer: Writer,
  found: ReadonlyMap<string, readonly FoundPassage[]>,
): Promise<void> => {
  const subjects = writer.all.filter(({ id }) => found.has(id));
  const shown = subjects.slice(0, mostLines).map((subject) => ({
    subject,
    passages: (found.get(subject.id) ?? []).slice(0, writer.isSingle ? mostPassagesOfOne : 1),
  }));
  const replies = await db.read((tx) =>
    readReplies(
      tx,
      shown.flatMap(({ passages }) => passages),
    ),
  );
  const lineOf = (text: string, author: string | null): string => (author ? `“${text}”, ${author}.` : `“${text}”`);
  for (const { subject, passages } of shown) {
    for (const { text, author, citation } of passages) {
      const reply = citation.kind === 'meeting' ? replies.get(citation.segmentId) : undefined;
      const line = [lineOf(text, author), ...(reply ? [lineOf(reply.text, reply.author)] : [])].join(' ');
      await tell(writer.said(subject, line, [citation, ...(reply ? [reply.citation] : [])]));
    }
  }
};

/** "Na da Graça, não." */
const denying = /^(?:nao\b|na verdade\b|negativo\b|[^.!?]{1,40}, nao[.!])/;
const longestReply = 160;

/**
 * A question tells nothing by itself, and what another person denies at once is not so: the first sentence of the reply
 * to a question, or the short denial, by the turn it replies to.
 */
const readReplies = async (tx: Tx, passages: readonly FoundPassage[]): Promise<Map<string, FoundPassage>> => {
  const quoted = new Map(
    passages.flatMap(({ citation, text }) =>
      citation.kind === 'meeting' ? [[citation.segmentId, text] as const] : [],
    ),
  );
  const turns = quoted.size > 0 ? await turnsNear(tx, [...quoted.keys()]) : [];
  return new Map(
    turns.flatMap((turn, at) => {
      const next = turns[at + 1];
      const quote = quoted.get(turn.segmentId);
      const isNext =
        quote !== undefined &&
        turn.text.trimEnd().endsWith(quote.slice(-longestReply)) &&
        next?.meetingId === turn.meetingId &&
        next.position === turn.position + 1 &&
        next.speaker !== turn.speaker;
      if (!isNext) return [];
      const isDenied = denying.test(fold(next.text)) && next.text.length <= longestReply;
      if (!quote.endsWith('?') && !isDenied) return [];
      const text = isDenied ? next.text.trim() : (splitSentences(next.text)[0]?.text.trim() ?? next.text);
      const { meetingId, segmentId, speaker } = next;
      const citation = { kind: 'meeting' as const, meetingId, segmentId, quote: text };
      return [[turn.segmentId, { citation, subjectId: meetingId, author: speaker, text }] as const];
    }),
  );
};

/** "O que a Renata disse": for a named speaker, only their own words. */
const ofSpeaker = (
  { understood: { names } }: ResolvedScope,
  found: Map<string, FoundPassage[]>,
): Map<string, FoundPassage[]> => {
  const wanted = names.map((name) => fold(name));
  const isTheirs = ({ author }: FoundPassage): boolean =>
    author !== null && wanted.some((name) => fold(author).includes(name));
  const spoken = [...found]
    .map(([id, list]) => [id, list.filter(isTheirs)] as const)
    .filter(([, list]) => list.length > 0);
  return spoken.length > 0 ? new Map(spoken) : found;
};

/** Searches in both languages: "dados" is "data" in English, which in Portuguese means date. */
const findInBoth = async (
  tx: Tx,
  asked: ResolvedScope,
  words: readonly string[],
): Promise<Map<string, FoundPassage[]>> => {
  const found = await findPassages(tx, asked, words);
  for (const way of inEnglish(words)) {
    for (const [id, list] of await findPassages(tx, asked, way, isEnglish))
      found.set(id, [...(found.get(id) ?? []), ...list]);
  }
  return found;
};

/** Passages with the words; if there are none, with likely corrections of misspelled words. */
const find = async ({ asked, ctx }: RulesJob, tx: Tx, words: readonly string[]) => {
  const topic = words.join(' ');
  const found = await findInBoth(tx, asked, words);
  const corrected = found.size === 0 ? await correctQuery(ctx, tx, topic) : null;
  if (corrected === null) return { topic, found: ofSpeaker(asked, found) };
  const likely = await findPassages(tx, asked, corrected.split(/\s+/));
  return likely.size > 0 ? { topic: corrected, found: ofSpeaker(asked, likely) } : { topic, found };
};

export const answerWords = async (
  job: RulesJob,
  writer: Writer,
  { words: topicWords, isMissing }: TopicOf<'words'>,
): Promise<void> => {
  const { db, tell } = job;
  const { want } = job.asked.understood;
  const { found, topic } = await db.read((tx) => find(job, tx, topicWords));
  const speaking = writer.all.filter(({ id }) => found.has(id));
  const firstOf = (subject: Subject): StoredCitation[] =>
    found
      .get(subject.id)
      ?.slice(0, 1)
      .map(({ citation }) => citation) ?? [];
  if (isMissing) {
    const silent = writer.all.filter(({ id }) => !found.has(id));
    await tell(writer.counted(writer.words.silent(silent.length, writer.of, topic), silent));
    if (want === 'count') return;
    for (const subject of silent.slice(0, mostLines))
      await tell(writer.counted(`${writer.labelOf(subject)} · ${ownerOf(subject).displayName}`, [subject], [], 1));
    return;
  }
  const { side } = job.asked.understood;
  if (speaking.length === 0 && side !== null) {
    const asked = { ...job.asked, understood: { ...job.asked.understood, side: null } };
    const others = await db.read((tx) => findInBoth(tx, asked, topicWords));
    if (others.size > 0) {
      await tell(writer.missing(writer.words.unspoken(writer.of, topic, side)));
      return writePassageSentences(job, writer, others);
    }
  }
  if (speaking.length === 0) return tell(writer.missing(writer.words.none(writer.of, topic)));
  if (want === 'most') {
    const items = speaking.map((subject) => ({ subject }));
    return writeRanking(job, writer, ranked(items, byName(job)), {
      citationsOf: ({ subjects }) => subjects.flatMap(firstOf),
      say: writer.words.most,
    });
  }
  if (!writer.isSingle)
    await tell(
      writer.counted(
        writer.words.spoke(speaking.length, writer.of, topic, job.asked.understood.side),
        speaking,
        speaking.flatMap(firstOf),
      ),
    );
  await writePassageSentences(job, writer, found);
};
