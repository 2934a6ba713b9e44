import type { KnownStep } from '../../analysis/read-known.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type Subject, citationOf, readSubject } from '../readings.ts';
import {
  type RulesJob,
  type TopicOf,
  type Writer,
  byName,
  mostLines,
  newestFirst,
  ownerOf,
  ranked,
  subjectsOf,
  tellRanking,
} from './writer.ts';

interface StepOf extends Omit<KnownStep, 'meetingId' | 'evidence'> {
  readonly subject: Subject;
  readonly citations: readonly StoredCitation[];
}

const readSteps = async (job: RulesJob, known: readonly KnownStep[]): Promise<StepOf[]> => {
  const subjects = new Map(subjectsOf(job.asked).map((subject) => [subject.id, subject]));
  const ofMeetings = known.flatMap(({ meetingId, evidence, ...step }): StepOf[] => {
    const subject = subjects.get(meetingId);
    return subject ? [{ ...step, subject, citations: evidence.map((each) => citationOf(subject, each)) }] : [];
  });
  const ofChats: StepOf[] = [];
  for (const subject of subjects.values()) {
    if (subject.kind !== 'conversation') continue;
    const found = await readSubject(job, subject, (ask) => ask('findNextSteps'));
    ofChats.push(
      ...found.map(({ text, owner, dueDate, evidence }) => ({
        text,
        owner,
        dueDate,
        isDone: false,
        subject,
        citations: [citationOf(subject, evidence)],
      })),
    );
  }
  return [...ofMeetings, ...ofChats].toSorted(newestFirst);
};

export const answerSteps = async (
  job: RulesJob,
  writer: Writer,
  { isMissing }: TopicOf<'steps'>,
  known: readonly KnownStep[],
): Promise<void> => {
  const { asked, tell } = job;
  const steps = await readSteps(job, known);
  const having = new Set(steps.map(({ subject }) => subject.id));
  if (asked.understood.want === 'most') {
    await tellRanking(job, writer, ranked(steps, byName(job)), {
      citationsOf: ({ list }) => list.flatMap(({ citations }) => citations),
      say: writer.words.most,
    });
    return;
  }
  if (isMissing) {
    const without = writer.all.filter(({ id }) => !having.has(id));
    await tell(writer.counted(writer.words.stepped(without.length, writer.of, true), without));
    for (const subject of without.slice(0, mostLines))
      await tell(writer.counted(`${writer.labelOf(subject)} · ${ownerOf(subject).displayName}`, [subject], [], 1));
    return;
  }
  if (steps.length === 0) return tell(writer.missing(writer.words.noSteps(writer.of)));
  if (!writer.isSingle) {
    const subjects = writer.all.filter(({ id }) => having.has(id));
    const first = new Map(steps.toReversed().map((step) => [step.subject.id, step.citations]));
    await tell(
      writer.counted(writer.words.stepped(subjects.length, writer.of, false), subjects, [...first.values()].flat()),
    );
  }
  if (asked.understood.want === 'count') return;
  for (const { subject, text, owner, dueDate, citations } of steps.slice(0, mostLines)) {
    const line = writer.words.step(text, owner, dueDate && writer.dayOf(dueDate));
    // Added by a person it has no passage: the meeting's own list says it.
    await tell(
      citations.length
        ? writer.said(subject, line, citations)
        : writer.counted(writer.isSingle ? line : `${writer.labelOf(subject)}: ${line}`, [subject], [], 1),
    );
  }
};
