import type { Subject } from '../readings.ts';
import {
  type RulesJob,
  type TopicOf,
  type Writer,
  mostLines,
  newestFirst,
  ownerOf,
  ranked,
  subjectsOf,
} from './writer.ts';

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'pt-BR');

interface Met {
  readonly subject: Subject;
  readonly customer: string;
}

/** How many customers each colleague met, the most first. */
const writeByPerson = async ({ tell }: RulesJob, writer: Writer, met: readonly Met[]): Promise<void> => {
  const people = [...Map.groupBy(met, ({ subject }) => ownerOf(subject).displayName)]
    .map(([name, list]) => ({ name, list, count: new Set(list.map(({ customer }) => customer)).size }))
    .toSorted((one, other) => other.count - one.count || inOrder(one.name, other.name));
  for (const { name, list, count } of people.slice(0, mostLines)) {
    const subjects = list.map(({ subject }) => subject);
    await tell(writer.counted(writer.words.customersOf(name, count), subjects, [], met.length));
  }
};

const writeLatest = async ({ tell }: RulesJob, writer: Writer, met: readonly Met[]): Promise<void> => {
  const latest = new Map(
    met
      .toSorted(newestFirst)
      .toReversed()
      .map((each) => [each.customer, each.subject]),
  );
  const latestFirst = [...latest].map(([name, subject]) => ({ name, subject })).toSorted(newestFirst);
  for (const { name, subject } of latestFirst.slice(0, mostLines))
    await tell(writer.counted(`${name}: ${writer.labelOf(subject)}`, [subject], [], met.length));
};

/** The customers by the number of their meetings, which is counted; internal meetings have none. */
export const answerCustomers = async (
  job: RulesJob,
  writer: Writer,
  { least, most, isNew = false, isLatest = false }: TopicOf<'customers'>,
): Promise<void> => {
  const { asked, tell } = job;
  const { words } = writer;
  const meetings = subjectsOf({ readable: asked.meetings, chats: [] });
  const met = meetings.flatMap((subject): Met[] =>
    subject.kind === 'meeting' && subject.meeting.customer ? [{ subject, customer: subject.meeting.customer }] : [],
  );
  if (asked.understood.by === 'person') return writeByPerson(job, writer, met);
  if (isLatest) return writeLatest(job, writer, met);
  const customers = ranked(met, ({ customer }) => customer);
  const isWithin = (count: number): boolean => count >= least && (most === null || count <= most);
  const isKnown = (name: string): boolean => isNew && asked.customers?.earlier.has(name) === true;
  const found = customers.filter(({ name, subjects }) => isWithin(subjects.length) && !isKnown(name));
  const isOfNone = isWithin(0);
  const names = new Set(customers.map(({ name }) => name));
  const without = isOfNone
    ? [...(asked.customers?.all ?? [])].filter((name) => !names.has(name)).toSorted(inOrder)
    : [];
  const count = found.length + without.length;
  const of = isOfNone ? names.size + without.length : names.size;
  const text = words.customers(count, of, { least, most, isNew }, writer.narrowed);
  const subjects = found.flatMap((each) => each.subjects);
  const list = subjects.length > 0 ? writer.listOf(subjects, meetings.length) : null;
  await tell(writer.sentence(count > 0 ? 'counted' : 'missing', text, { about: subjects, list }));
  for (const { name, subjects: own } of found.slice(0, mostLines))
    await tell(writer.counted(words.also(name, own.length), own, [], meetings.length));
  for (const name of without.slice(0, mostLines)) await tell(writer.sentence('counted', `${name}.`));
  const unnamed = meetings.length - met.length;
  if (unnamed > 0) await tell(writer.missing(words.withoutCustomer(unnamed)));
};
