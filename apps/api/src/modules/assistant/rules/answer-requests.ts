import { passagesOf } from '../../transcripts/passages.ts';
import { asCompared } from '../scope.ts';
import { citationOf, readSubject } from '../readings.ts';
import { type RulesJob, type Writer, mostLines } from './writer.ts';

/** The customers' requests, in their own words: those of the named person, where the name is a person's. */
export const answerRequests = async (job: RulesJob, writer: Writer): Promise<void> => {
  let count = 0;
  // A colleague's request to a customer does not count.
  const asked = job.asked.understood.ownerIds.length > 0 ? [] : writer.all;
  const { names } = job.asked.understood;
  for (const subject of asked) {
    if (count >= mostLines) return;
    const all = await readSubject(job, subject, (ask) => ask('findRequests'));
    const turns = await job.db.read((tx) =>
      subject.kind === 'meeting'
        ? passagesOf(
            tx,
            all.map(({ segmentId }) => segmentId),
          )
        : Promise.resolve([]),
    );
    const speakers = new Map(turns.map(({ segmentId, speaker }) => [segmentId, speaker]));
    const isNamed = (text: string): boolean => names.some((name) => asCompared(text).includes(asCompared(name)));
    const isOfPerson = subject.kind === 'meeting' && (job.asked.participants.get(subject.id) ?? []).some(isNamed);
    const found = isOfPerson ? all.filter(({ segmentId }) => isNamed(speakers.get(segmentId) ?? '')) : all;
    for (const each of found) {
      const speaker = speakers.get(each.segmentId);
      const line = speaker ? `“${each.quote}”, ${speaker}.` : `“${each.quote}”`;
      await job.tell(writer.said(subject, line, [citationOf(subject, each)]));
    }
    count += found.length;
  }
  if (count === 0) await job.tell(writer.missing(writer.words.none(writer.of, null)));
};
