import { citationOf, readSubject } from '../readings.ts';
import { type RulesJob, type Writer, mostLines } from './writer.ts';

/** What customers tell as gone wrong or changed, as the likely reasons; returns whether there is any. */
export const answerReasons = async (job: RulesJob, writer: Writer): Promise<boolean> => {
  let count = 0;
  for (const subject of writer.all) {
    if (count >= mostLines) break;
    const found = await readSubject(job, subject, (ask) => ask('findReasons'));
    if (count === 0 && found.length > 0) await job.tell(writer.missing(writer.words.likelyReasons));
    for (const each of found) await job.tell(writer.said(subject, `“${each.quote}”`, [citationOf(subject, each)]));
    count += found.length;
  }
  return count > 0;
};
