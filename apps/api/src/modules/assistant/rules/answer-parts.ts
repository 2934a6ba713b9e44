import { citationOf, readSubject } from '../readings.ts';
import { type RulesJob, type TopicOf, type Writer, mostLines, mostOfFew } from './writer.ts';

/** The several things that somebody announced and told one after the other; returns whether there are any. */
export const answerParts = async (
  job: RulesJob,
  writer: Writer,
  { question, type }: TopicOf<'fact'>,
): Promise<boolean> => {
  if (type !== 'text' || writer.all.length > mostOfFew) return false;
  const asked = { text: question, type, subprompt: null, options: [] };
  let count = 0;
  for (const subject of writer.all) {
    const things = await readSubject(job, subject, (ask) => ask('findEnumeration', asked));
    for (const each of things.slice(0, mostLines))
      await job.tell(writer.said(subject, `“${each.quote}”`, [citationOf(subject, each)]));
    count += things.length;
  }
  return count > 0;
};
