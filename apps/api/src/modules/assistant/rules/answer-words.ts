import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { correctQuery } from '../../meetings/correct-query.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type FoundPassage, findPassages, readCandidates } from '../passages.ts';
import type { Subject } from '../readings.ts';
import { asCompared, type ResolvedScope } from '../scope.ts';
import { isEnglish } from '../../portuguese/is-english.ts';
import { inEnglish } from '../in-portuguese.ts';
import { inOtherWords } from './other-words.ts';
import { writePassageSentences } from './write-passages.ts';
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

const longestReport = 240;

/** How somebody requests something. */
const requesting =
  /\b(?:quer(?:o|ia|emos|iamos)|precis\w+|ped(?:i|imos|iu|iram)|peco|consegue\w*|pode\w*|me (?:da|ajuda|faz|manda)|tem como|gostaria\w*|da pra|exij\w+)\b/;

const telling =
  /\b(?:diss(?:e|eram)|fal(?:ou|aram)|cont(?:ou|aram)|coment(?:ou|aram)|avis(?:ou|aram)|explic(?:ou|aram)) que\b|\bsegundo [oa]\b/;

/**
 * "O que a Renata disse": for a named speaker, only their own words, or else what others report of them: "falei com ela,
 * disse que foi difícil".
 */
const saidBy = async (
  tx: Tx,
  asked: ResolvedScope,
  speaker: string,
  found: Map<string, FoundPassage[]>,
): Promise<Map<string, FoundPassage[]>> => {
  const wanted = fold(speaker);
  const isKnown = ({ author }: FoundPassage): boolean => author !== null;
  const isTheirs = ({ author }: { author: string | null }): boolean => author !== null && fold(author).includes(wanted);
  const where = (list: readonly FoundPassage[][], holds: (each: FoundPassage) => boolean) =>
    new Map(
      list.map((each) => each.filter(holds)).flatMap((each) => (each[0] ? [[each[0].subjectId, each] as const] : [])),
    );
  const own = where([...found.values()], isTheirs);
  if (own.size > 0) return own;
  const told = (await readCandidates(tx, asked, [speaker])).filter(
    ({ author, text }) => !isTheirs({ author }) && telling.test(fold(text)),
  );
  const reported = told.map(({ subjectId, author, text, cite }): FoundPassage => {
    const quote = text.slice(0, longestReport).trim();
    return { subjectId, author, text: quote, citation: cite(quote) };
  });
  if (reported.length > 0) return new Map(Map.groupBy(reported, ({ subjectId }) => subjectId));
  return where([...found.values()], (each) => !isKnown(each));
};

/** For a named speaker, only their own words, if there are any. */
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
const find = async ({ asked, ctx }: RulesJob, tx: Tx, { words, speaker, phrase, label }: TopicOf<'words'>) => {
  if (phrase) {
    const isLiteral = (text: string): boolean => asCompared(text).includes(asCompared(phrase));
    return { topic: phrase, found: await findPassages(tx, asked, words, isLiteral, isLiteral) };
  }
  const topic = label ?? words.join(' ');
  const found = await findInBoth(tx, asked, words);
  if (speaker) return { topic, found: await saidBy(tx, asked, speaker, found) };
  const corrected = found.size === 0 ? await correctQuery(ctx, tx, words.join(' ')) : null;
  if (corrected === null) return { topic, found: ofSpeaker(asked, found) };
  const likely = await findPassages(tx, asked, corrected.split(/\s+/));
  return likely.size > 0 ? { topic: corrected, found: ofSpeaker(asked, likely) } : { topic, found };
};

export const answerWords = async (job: RulesJob, writer: Writer, sought: TopicOf<'words'>): Promise<void> => {
  const { db, tell } = job;
  const { want } = job.asked.understood;
  const { words: topicWords, isMissing, speaker, phrase, isRequested, isOfDeed } = sought;
  const { found: spoken, topic } = await db.read((tx) => find(job, tx, sought));
  const isRequest = ({ text }: FoundPassage): boolean => requesting.test(fold(text));
  const requests = [...spoken.values()].map((list) => list.filter(isRequest));
  const found = isRequested
    ? new Map(requests.flatMap((list) => (list[0] ? [[list[0].subjectId, list] as const] : [])))
    : spoken;
  if (isRequested && found.size === 0 && spoken.size > 0) {
    await tell(writer.missing(writer.words.near));
    return writePassageSentences(job, writer, spoken);
  }
  // That something was spoken of does not tell who does it.
  if (isOfDeed && isMissing) return tell(writer.missing(writer.words.none(writer.of, null)));
  if (isOfDeed && found.size > 0 && want !== 'most') {
    await tell(writer.missing(writer.words.near));
    return writePassageSentences(job, writer, found);
  }
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
  if (speaking.length === 0) {
    const isLiteral = want === 'count' || speaker || phrase;
    const others =
      isLiteral || writer.isOfFew
        ? new Map()
        : await inOtherWords(job, topicWords, topicWords.length > 2 ? 'most' : 'all');
    await tell(writer.missing(writer.words.none(writer.of, topic)));
    if (others.size === 0) return;
    await tell(writer.missing(writer.words.inOthers));
    return writePassageSentences(job, writer, others);
  }
  if (want === 'most') {
    const items = speaking.map((subject) => ({ subject }));
    return writeRanking(job, writer, ranked(items, byName(job)), {
      citationsOf: ({ subjects }) => subjects.flatMap(firstOf),
      say: writer.words.most,
    });
  }
  // Of one person's words nothing is counted.
  if (!writer.isSingle && !(speaker && want === 'tell'))
    await tell(
      writer.counted(
        writer.words.spoke(speaking.length, writer.of, topic, job.asked.understood.side),
        speaking,
        speaking.flatMap(firstOf),
      ),
    );
  await writePassageSentences(job, writer, found);
};
