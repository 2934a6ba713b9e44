import { citationOf, readSubject } from '../readings.ts';
import { type RulesJob, type Writer, mostLines } from './writer.ts';

/** The customers' requests, in their own words. */
export const answerRequests = async (job: RulesJob, writer: Writer): Promise<void> => {
  let count = 0;
  // A colleague's request to a customer does not count.
  const asked = job.asked.understood.ownerIds.length > 0 ? [] : writer.all;
  for (const subject of asked) {
    if (count >= mostLines) return;
    const found = await readSubject(job, subject, (ask) => ask('findRequests'));
    for (const each of found) await job.tell(writer.said(subject, `“${each.quote}”`, [citationOf(subject, each)]));
    count += found.length;
  }
  if (count === 0) await job.tell(writer.missing(writer.words.none(writer.of, null)));
};
