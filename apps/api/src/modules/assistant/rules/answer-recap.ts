import type { Recap } from '@pauta/contract';
import type { StoredStep } from '../../analysis/read-stored-facts.ts';
import { readRecaps } from '../../meetings/recap-view.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { citationOf, type Subject } from '../readings.ts';
import { mostLines, newestFirst, type RulesJob, type TopicOf, type Writer } from './writer.ts';

interface Line {
  readonly subject: Subject;
  readonly text: string;
  readonly citations: readonly StoredCitation[];
}

/** Next steps told of a meeting; the meeting's page has all of them. */
const mostSteps = 5;

/** The recap of each meeting and conversation with the next steps, line by line with evidence. */
export const answerRecap = async (
  job: RulesJob,
  writer: Writer,
  { isNear = false, isLatest = false }: TopicOf<'recap'>,
  steps: readonly StoredStep[],
): Promise<void> => {
  const ids = job.asked.readable.map(({ id }) => id);
  const recaps = await job.db.read((tx) => readRecaps(tx, ids));
  const linesOf = (subject: Subject): Recap['lines'] =>
    (subject.kind === 'meeting' ? recaps.get(subject.id)?.lines : subject.chat.summary?.lines) ?? [];
  const inOrder = writer.all.map((subject) => ({ subject })).toSorted(newestFirst);
  const subjects = isLatest ? inOrder.slice(0, 1).map(({ subject }) => subject) : writer.all;
  const told = subjects.flatMap((subject): Line[] => {
    const lines = linesOf(subject).map(({ text, topic, evidence }): Line => {
      const quote = topic === 'who' ? undefined : evidence[0]?.quote;
      const citations = evidence.map((each) => citationOf(subject, each));
      return { subject, text: quote ? `${text}: “${quote}”` : text, citations };
    });
    const next = steps
      .filter(({ meetingId, evidence }) => meetingId === subject.id && evidence.length > 0)
      .slice(0, mostSteps)
      .map(({ text, owner, dueDate, evidence }): Line => {
        const step = writer.words.step(text, owner, dueDate && writer.dayOf(dueDate));
        return {
          subject,
          text: writer.words.nextStep(step),
          citations: evidence.map((each) => citationOf(subject, each)),
        };
      });
    return [...lines, ...next];
  });
  if (told.length === 0) return job.tell(writer.missing(writer.words.noRecap(writer.of)));
  if (isNear) await job.tell(writer.missing(writer.words.near));
  let last: Subject | null = null;
  for (const { subject, text, citations } of told.slice(0, mostLines)) {
    // The meeting is named once, before its first line.
    const isMore = last?.id === subject.id;
    last = subject;
    await job.tell(
      isMore ? writer.sentence('said', text, { about: [subject], citations }) : writer.said(subject, text, citations),
    );
  }
};
