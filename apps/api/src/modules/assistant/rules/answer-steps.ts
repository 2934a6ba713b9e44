import { actorIdOf, displayName } from '@pauta/contract';
import { fold } from '@pauta/contract/fold';
import { companyScope } from '../../../platform/context.ts';
import type { StoredStep } from '../../analysis/read-stored-facts.ts';
import { people } from '../../identity/users/people.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { findWords } from '../../portuguese/words.ts';
import { passagesOf } from '../../transcripts/passages.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type Subject, citationOf, readSubject } from '../readings.ts';
import type { DueSteps } from '../due-steps.ts';
import { stemsOf } from '../question-words.ts';
import { findPassages } from '../passages.ts';
import { isInPeriod } from '../scope.ts';
import { answerWords } from './answer-words.ts';
import { writePassageSentences } from './write-passages.ts';
import { writeExchange } from './write-exchange.ts';
import {
  type RulesJob,
  type TopicOf,
  type Writer,
  byName,
  mostLines,
  newestFirst,
  ownerOf,
  mostOfFew,
  ranked,
  subjectsOf,
  writeRanking,
} from './writer.ts';

interface StepOf extends Omit<StoredStep, 'meetingId' | 'evidence'> {
  readonly subject: Subject;
  readonly citations: readonly StoredCitation[];
  /** Who said it; null if unknown. */
  readonly speaker: string | null;
}

const readSteps = async (job: RulesJob, known: readonly StoredStep[]): Promise<StepOf[]> => {
  const subjects = new Map(subjectsOf(job.asked).map((subject) => [subject.id, subject]));
  const said = known.flatMap(({ owner, evidence: [first] }) => (owner === null && first ? first.segmentId : []));
  const turns = await job.db.read((tx) => passagesOf(tx, said));
  const speakers = new Map(turns.map(({ segmentId, speaker }) => [segmentId, speaker]));
  const ofMeetings = known.flatMap(({ meetingId, evidence, ...step }): StepOf[] => {
    const subject = subjects.get(meetingId);
    const speaker = speakers.get(evidence[0]?.segmentId ?? '') ?? null;
    return subject ? [{ ...step, subject, speaker, citations: evidence.map((each) => citationOf(subject, each)) }] : [];
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
        speaker: null,
        citations: [citationOf(subject, evidence)],
      })),
    );
  }
  return [...ofMeetings, ...ofChats].toSorted(newestFirst);
};

/** Verbs of delivery, treated as equal. */
const handing = /^(?:mand|envi|prepar|pass|faz|fiz|entreg|lev|traz|apresent)\w*$/;

const firstWord = (name: string): string => findWords(normalise(name))[0]?.folded ?? '';

/** Steps owned by the named people, and steps about the named things. */
const promised = (
  { asked: { understood, meetings, chats, participants } }: RulesJob,
  { isPromised, isHanded = false, isEither = false, about = [] }: TopicOf<'steps'>,
  steps: readonly StepOf[],
): StepOf[] => {
  if (!isPromised && about.length === 0) return [...steps];
  const people = new Set(
    [
      ...[...meetings, ...chats].flatMap(({ owner }) =>
        understood.ownerIds.includes(owner.id) ? owner.displayName : [],
      ),
      ...understood.names,
    ].map(firstWord),
  );
  // A company is named as the customer, but its people own the steps.
  const isOfPerson =
    understood.ownerIds.length > 0 ||
    meetings.some(({ id }) => participants.get(id)?.some((name) => people.has(firstWord(name)))) ||
    steps.some(({ owner }) => owner && people.has(firstWord(owner)));
  const isTheirs = ({ owner, subject, speaker }: StepOf): boolean => {
    if (!isPromised || !isOfPerson) return true;
    if (owner !== null) return people.has(firstWord(owner));
    return speaker === null ? understood.ownerIds.includes(ownerOf(subject).id) : people.has(firstWord(speaker));
  };
  const isOurs = ({ owner, subject }: StepOf): boolean =>
    understood.side !== 'us' || owner === null || firstWord(owner) === firstWord(ownerOf(subject).displayName);
  const all = steps.filter((step) => isTheirs(step) && isOurs(step));
  const handed = isHanded ? all.filter(({ text }) => handing.test(firstWord(text))) : [];
  const theirs = handed.length > 0 ? handed : all;
  const ofWords = (words: readonly string[]): StepOf[] => {
    const wanted = stemsOf(words);
    return theirs.filter(({ text, citations }) => {
      const said = stemsOf([text, ...citations.map(({ quote }) => quote)]);
      return isEither ? wanted.some((each) => said.includes(each)) : wanted.every((each) => said.includes(each));
    });
  };
  const exact = ofWords(about);
  // Whoever prepares the proposal also sends it.
  const things = about.filter((word) => !handing.test(fold(normalise(word))));
  return exact.length > 0 || things.length === 0 ? exact : ofWords(things);
};

/** What was replied where the same was asked in the talk. */
const writeReply = async (job: RulesJob, writer: Writer, question: string): Promise<void> => {
  const asked = { text: question, type: 'text' as const, subprompt: null, options: [] };
  for (const subject of writer.all) {
    const told = await readSubject(job, subject, (ask) => ask('findSameAsked', asked));
    const citations = told.map((each) => citationOf(subject, each));
    if (citations.length > 0) await writeExchange(job, writer, subject, citations);
  }
};

/** What was said of the deed where it is no next step: "o Hugo exporta as notas". */
const writeDeed = async (job: RulesJob, writer: Writer, { about = [] }: TopicOf<'steps'>): Promise<boolean> => {
  const { names } = job.asked.understood;
  const people = names.filter((name) =>
    job.asked.meetings.some(({ id }) =>
      job.asked.participants.get(id)?.some((each) => firstWord(each) === firstWord(name)),
    ),
  );
  if (people.length === 0 || about.length === 0) return false;
  const holds = (text: string): boolean =>
    people.every((name) => stemsOf([text]).includes(stemsOf([firstWord(name)])[0] ?? ''));
  const found = await job.db.read((tx) => findPassages(tx, job.asked, about, holds));
  if (found.size > 0) await writePassageSentences(job, writer, found);
  return found.size > 0;
};

const writeOpenPoints = async (job: RulesJob, writer: Writer, { isPromised }: TopicOf<'steps'>): Promise<void> => {
  if (isPromised || writer.all.length > mostOfFew) return;
  for (const subject of writer.all) {
    const open = await readSubject(job, subject, (ask) => ask('findOpenPoints'));
    for (const each of open) await job.tell(writer.said(subject, `“${each.quote}”`, [citationOf(subject, each)]));
  }
};

const readAsker = async ({ db, ctx }: RulesJob): Promise<{ id: string; name: string } | undefined> => {
  const id = actorIdOf(ctx.actor);
  if (id === null) return undefined;
  const [row] = await db.read((tx) =>
    tx
      .select()
      .from(people)
      .where(companyScope(people, ctx, id)),
  );
  return row && { id: row.id, name: displayName(row) };
};

/** Whether a step's owner is a person: by the whole name, or by the first one alone. */
const isNameOf = (owner: string, name: string): boolean => {
  const [said, known] = [owner, name].map((each) => findWords(normalise(each)).map(({ folded }) => folded));
  return said?.length === 1 ? said[0] === known?.[0] : said?.join(' ') === known?.join(' ');
};

/** The steps of these days that are not marked as done, the first due first; of late ones, the last. */
const answerDue = async (
  job: RulesJob,
  writer: Writer,
  { isLate, isMine, ...period }: DueSteps,
  topic: TopicOf<'steps'>,
  all: readonly StepOf[],
): Promise<void> => {
  const { tell } = job;
  const asker = isMine ? await readAsker(job) : undefined;
  const isOwn = ({ owner, subject }: StepOf): boolean =>
    owner === null ? ownerOf(subject).id === asker?.id : asker !== undefined && isNameOf(owner, asker.name);
  const ofDays = all
    .filter((step) => !step.isDone && step.dueDate !== null && isInPeriod(period, step.dueDate.slice(0, 10)))
    .filter((step) => !isMine || isOwn(step))
    .toSorted((a, b) => (isLate ? -1 : 1) * (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
  const about = topic.about ?? [];
  const asked = promised(job, topic, ofDays);
  const due = asked.length > 0 ? asked : promised(job, { ...topic, about: [] }, ofDays);
  // What is due is told, although nothing of it is named so.
  if (asked.length === 0 && due.length > 0)
    await tell(writer.missing(writer.words.noSteps(writer.of, about.join(' '))));
  const subjects = [...new Map(due.map(({ subject }) => [subject.id, subject])).values()];
  const text = writer.words.dueSteps(due.length, isLate ? null : writer.spanOf(period));
  await tell(
    due.length > 0
      ? writer.counted(
          text,
          subjects,
          due.flatMap(({ citations }) => citations.slice(0, 1)),
        )
      : writer.missing(text),
  );
  for (const step of due.slice(0, mostLines)) await writeStep(job, writer, step);
};

/** A step added by a person has no passage: cite nothing and refer to the meeting's list. */
const writeStep = (
  { tell }: RulesJob,
  writer: Writer,
  { subject, text, owner, dueDate, citations }: StepOf,
): Promise<void> => {
  const line = writer.words.step(text, owner, dueDate && writer.dayOf(dueDate));
  return tell(
    citations.length
      ? writer.said(subject, line, citations)
      : writer.counted(writer.isSingle ? line : `${writer.labelOf(subject)}: ${line}`, [subject], [], 1),
  );
};

export const answerSteps = async (
  job: RulesJob,
  writer: Writer,
  topic: TopicOf<'steps'>,
  known: readonly StoredStep[],
): Promise<void> => {
  const { asked, tell } = job;
  const { isMissing } = topic;
  const all = await readSteps(job, known);
  if (topic.due) return answerDue(job, writer, topic.due, topic, all);
  const steps = promised(job, topic, topic.isOpen ? all.filter(({ isDone }) => !isDone) : all);
  const having = new Set(steps.map(({ subject }) => subject.id));
  if (asked.understood.want === 'most') {
    await writeRanking(job, writer, ranked(steps, byName(job)), {
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
  if (topic.question && writer.all.length <= mostOfFew) await writeReply(job, writer, topic.question);
  if (steps.length === 0) {
    if (await writeDeed(job, writer, topic)) return;
    if (!topic.isPromised && topic.about?.length)
      return answerWords(job, writer, { kind: 'words', words: topic.about, isMissing: false, isOfDeed: true });
    await tell(writer.missing(writer.words.noSteps(writer.of, topic.about?.length ? topic.about.join(' ') : null)));
    return writeOpenPoints(job, writer, topic);
  }
  if (!writer.isSingle) {
    const subjects = writer.all.filter(({ id }) => having.has(id));
    const first = [...Map.groupBy(steps, ({ subject }) => subject.id).values()].flatMap(
      ([step]) => step?.citations ?? [],
    );
    await tell(writer.counted(writer.words.stepped(subjects.length, writer.of, false), subjects, first));
  }
  if (asked.understood.want === 'count') return;
  for (const step of steps.slice(0, mostLines)) await writeStep(job, writer, step);
  if (topic.isOpen) await writeOpenPoints(job, writer, topic);
};
