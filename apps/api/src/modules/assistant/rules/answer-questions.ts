import { findWords } from '../../portuguese/words.ts';
import { stemsOf } from '../question-words.ts';
import { citationOf, readSubject } from '../readings.ts';
import { answerWords } from './answer-words.ts';
import { type RulesJob, type TopicOf, type Writer, mostLines, ownerOf, subjectsOf } from './writer.ts';

const mostOfEach = 3;
/** Shorter ones, such as "No WhatsApp mesmo?", tell nothing on their own. */
const fewestWords = 4;

/** The questions of the named people, or of the customers, in their own words: all, or those about something. */
export const answerQuestions = async (
  job: RulesJob,
  writer: Writer,
  { about = [] }: TopicOf<'questions'>,
): Promise<void> => {
  const wanted = stemsOf(about);
  const isAbout = (quote: string): boolean => {
    const said = stemsOf([quote]);
    return wanted.every((each) => said.includes(each));
  };
  const { ownerIds, names } = job.asked.understood;
  const owners = subjectsOf(job.asked).map(ownerOf);
  const colleagues = owners.filter(({ id }) => ownerIds.includes(id)).map(({ displayName }) => displayName);
  let count = 0;
  for (const subject of writer.all) {
    if (count >= mostLines) break;
    const find = (speakers: readonly string[]) => readSubject(job, subject, (ask) => ask('findQuestions', speakers));
    const named = await find([...new Set([...names, ...colleagues])]);
    // A company is named, not a person: its people ask.
    const found = named.length === 0 && names.length > 0 && colleagues.length === 0 ? await find([]) : named;
    const telling = found.filter(
      ({ quote }) => isAbout(quote) && (writer.isSingle || findWords(quote).length >= fewestWords),
    );
    for (const each of telling.slice(0, writer.isSingle ? mostLines : mostOfEach))
      await job.tell(writer.said(subject, `“${each.quote}”`, [citationOf(subject, each)]));
    count += telling.length;
  }
  if (count > 0) return;
  if (about.length > 0) return answerWords(job, writer, { kind: 'words', words: about, isMissing: false });
  await job.tell(writer.missing(writer.words.noQuestions(writer.of)));
};
