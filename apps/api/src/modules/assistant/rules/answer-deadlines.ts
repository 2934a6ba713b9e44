import type { Deadline } from '../../analysis/local/retrieval/deadline.ts';
import { citationOf, readSubject, type Subject } from '../readings.ts';
import { isInPeriod } from '../scope.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type RulesJob, type TopicOf, type Writer, mostLines } from './writer.ts';

/** Which customers named a day within the limits, and where. */
export const answerDeadlines = async (
  job: RulesJob,
  writer: Writer,
  { of, startDate, endDate }: TopicOf<'deadlines'>,
): Promise<void> => {
  const found: { subject: Subject; date: Deadline['date']; citation: StoredCitation }[] = [];
  for (const subject of writer.all) {
    job.signal.throwIfAborted();
    const deadline = await readSubject(job, subject, (ask) => ask('findDeadline', of));
    if (deadline && isInPeriod({ startDate, endDate }, deadline.date))
      found.push({ subject, date: deadline.date, citation: citationOf(subject, deadline.evidence) });
  }
  if (found.length === 0) return job.tell(writer.missing(writer.words.none(writer.of, null)));
  const subjects = found.map(({ subject }) => subject);
  const text = writer.words.due(subjects.length, writer.of, writer.spanOf({ startDate, endDate }));
  await job.tell(
    writer.counted(
      text,
      subjects,
      found.map(({ citation }) => citation),
    ),
  );
  for (const { subject, citation } of found.slice(0, mostLines))
    await job.tell(writer.said(subject, `“${citation.quote}”`, [citation]));
};
