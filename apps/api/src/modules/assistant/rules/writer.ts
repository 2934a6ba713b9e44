import type { AssistantFilter, CountedList, Language } from '@pauta/contract';
import type { StoredCitation, StoredSentence } from '../assistant.table.ts';
import type { ReadingContext, Subject } from '../readings.ts';
import { asCompared, type ResolvedScope } from '../scope.ts';
import type { Period } from '../periods.ts';
import type { Topic } from '../parsed-question.ts';
import { wordsIn } from '../words.ts';

/** Maximum number of lines about single meetings; the list has all of them. */
export const mostLines = 30;
/** So few meetings and conversations that each is told of. */
export const mostOfFew = 4;
/** Meetings and conversations of named customers that are read for one question. */
const mostRead = 8;
/** Limit of ids in the list's address. */
const mostListed = 200;
const dayMs = 86_400_000;

export interface RulesJob extends ReadingContext {
  /** As asked, in full Portuguese. */
  readonly question: string;
  readonly asked: ResolvedScope;
  readonly language: Language;
  /** Citations of the previous answer. */
  readonly cited: readonly StoredCitation[];
  /** Sends a sentence as soon as it is ready, after those before it or as the first. */
  readonly tell: (sentence: StoredSentence, isFirst?: boolean) => Promise<void>;
}

export type TopicOf<K extends Topic['kind']> = Extract<Topic, { kind: K }>;

export const subjectsOf = ({ readable, chats }: Pick<ResolvedScope, 'readable' | 'chats'>): Subject[] => [
  ...readable.map((meeting): Subject => ({ kind: 'meeting', id: meeting.id, meeting })),
  ...chats.map((chat): Subject => ({ kind: 'conversation', id: chat.id, chat })),
];

export const ownerOf = (subject: Subject) => (subject.kind === 'meeting' ? subject.meeting.owner : subject.chat.owner);
export const customerOf = (subject: Subject): string =>
  subject.kind === 'meeting' ? (subject.meeting.customer ?? subject.meeting.title) : subject.chat.name;
const startOf = (subject: Subject): Date =>
  subject.kind === 'meeting' ? subject.meeting.startAt : subject.chat.lastMessageAt;

const amountOf = (subjects: readonly Subject[]) => ({
  meetings: subjects.filter(({ kind }) => kind === 'meeting').length,
  chats: subjects.filter(({ kind }) => kind === 'conversation').length,
});

/** "2 (1 reunião e 1 conversa; Padaria Trigal)": one pair of brackets for both. */
const joined = (amount: string, narrowed: string): string =>
  amount.endsWith(')') && narrowed ? `${amount.slice(0, -1)}; ${narrowed.trim().slice(1)}` : amount + narrowed;

/** Output helpers of the rules: words, dates and lists for one question. */
export const writerOf = ({ asked, language, timeZone }: RulesJob) => {
  const words = wordsIn(language);
  const { understood, filter, isOfOne } = asked;
  const dayFormat = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone });
  const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const asDate = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const dayOf = (day: string): string => longDay.format(asDate(day));
  const { period, ownerIds, names, titled, limit, meetingType, tag } = understood;
  /** "novembro de 2026", "3 – 10 de nov. de 2026", "desde 3 de nov. de 2026". */
  const spanOf = ({ startDate, endDate }: Period): string => {
    if (!startDate || !endDate) return words.since(startDate && dayOf(startDate), endDate && dayOf(endDate));
    const [from, to] = [asDate(startDate), asDate(endDate)];
    const next = new Date(to.getTime() + dayMs);
    const isMonth = from.getUTCDate() === 1 && next.getUTCDate() === 1 && to.getTime() - from.getTime() < 31 * dayMs;
    if (isMonth)
      return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(from);
    return startDate === endDate ? dayOf(startDate) : longDay.formatRange(from, to);
  };
  const owners = new Map(
    subjectsOf({ readable: asked.meetings, chats: asked.chats }).map((each) => [
      ownerOf(each).id,
      ownerOf(each).displayName,
    ]),
  );
  const narrowed = words.narrowed([
    ...(limit ? [limit] : []),
    ...ownerIds.flatMap((id) => owners.get(id) ?? []),
    ...names,
    ...(period ? [spanOf(period)] : []),
  ]);
  const all = subjectsOf(asked);
  const labelOf = (subject: Subject): string =>
    `${subject.kind === 'meeting' ? subject.meeting.title : subject.chat.name} (${dayFormat.format(startOf(subject))})`;

  /** The filter that lists exactly these meetings. */
  const listOf = (subjects: readonly Subject[], of: number, isWhole = false): CountedList => {
    const ids = subjects.flatMap(({ kind, id }) => (kind === 'meeting' ? id : []));
    const isByFilter = isWhole && filter !== undefined && names.length === 0 && ownerIds.length < 2 && !titled && !tag;
    const plain: Partial<AssistantFilter> = {
      ...filter,
      ...(ownerIds[0] && { userId: ownerIds[0] }),
      ...(meetingType && { meetingType }),
      ...(period?.startDate && { startDate: period.startDate }),
      ...(period?.endDate && { endDate: period.endDate }),
    };
    const chosen = ids.length > 0 && ids.length <= mostListed ? { ids: ids.join(',') } : null;
    return { count: subjects.length, of, filter: isByFilter ? plain : chosen };
  };

  const sentence = (
    kind: StoredSentence['kind'],
    text: string,
    {
      about = [],
      citations = [],
      list = null,
    }: { about?: readonly Subject[]; citations?: readonly StoredCitation[]; list?: CountedList | null } = {},
  ): StoredSentence => ({
    kind,
    text,
    citations: citations.slice(0, mostLines),
    list,
    meetingIds: about.flatMap((each) => (each.kind === 'meeting' ? each.id : [])),
    chatIds: about.flatMap((each) => (each.kind === 'conversation' ? each.id : [])),
  });

  /** By thread or by name: nothing is counted. */
  const isSingle = isOfOne || (all.length === 1 && understood.want === 'tell');
  return {
    words,
    narrowed,
    all,
    of: joined(words.of(amountOf(all)), narrowed),
    amountOf: (subjects: readonly Subject[]): string => joined(words.of(amountOf(subjects)), narrowed),
    amount: (subjects: readonly Subject[]): string => words.amount(amountOf(subjects)),
    /** Whether the question is about a single meeting or conversation. */
    isSingle,
    /** Whether it is about so few of them that each is read for it. */
    isOfFew: isSingle || (names.length > 0 && all.length <= mostRead),
    dayOf,
    spanOf,
    /** Whether a meeting or conversation is with a customer or person of that name. */
    isAbout: (subject: Subject, name: string): boolean =>
      (subject.kind === 'meeting'
        ? [subject.meeting.title, subject.meeting.customer ?? '', ...(asked.participants.get(subject.id) ?? [])]
        : [subject.chat.name]
      ).some((text) => asCompared(text).includes(asCompared(name))),
    labelOf,
    listOf,
    counted: (
      text: string,
      subjects: readonly Subject[],
      citations: readonly StoredCitation[] = [],
      of = all.length,
    ): StoredSentence => sentence('counted', text, { about: subjects, citations, list: listOf(subjects, of) }),
    said: (subject: Subject, text: string, citations: readonly StoredCitation[]): StoredSentence =>
      sentence('said', isOfOne ? text : `${labelOf(subject)}: ${text}`, { about: [subject], citations }),
    missing: (text: string): StoredSentence => sentence('missing', text),
    sentence,
  };
};

export type Writer = ReturnType<typeof writerOf>;

export const newestFirst = (one: { subject: Subject }, other: { subject: Subject }): number =>
  startOf(other.subject).getTime() - startOf(one.subject).getTime();

/** Groups by name, the largest first. */
export const ranked = <T extends { subject: Subject }>(items: readonly T[], nameOf: (item: T) => string) =>
  [...Map.groupBy(items, nameOf)]
    .map(([name, list]) => ({
      name,
      list,
      subjects: [...new Map(list.map(({ subject }) => [subject.id, subject])).values()],
    }))
    .toSorted((a, b) => b.subjects.length - a.subjects.length || a.name.localeCompare(b.name, 'pt-BR'));

type Ranking<T extends { subject: Subject }> = ReturnType<typeof ranked<T>>;

/** Writes the top group with its ties, then the others. `of`: the total that was counted. */
export const writeRanking = async <T extends { subject: Subject }>(
  { tell }: RulesJob,
  writer: Writer,
  groups: Ranking<T>,
  { citationsOf, say, of = writer.all }: RankingWords<T>,
): Promise<void> => {
  const [first] = groups;
  if (!first) return;
  const count = first.subjects.length;
  const tied = groups.filter(({ subjects }) => subjects.length === count);
  const names = tied.map(({ name }) => name);
  const among = writer.amountOf(of);
  const text = tied.length > 1 ? writer.words.tied(names, count, among) : say(first.name, count, among);
  const subjects = tied.flatMap((group) => group.subjects);
  await tell(writer.counted(text, subjects, tied.flatMap(citationsOf), of.length));
  for (const group of groups.filter((each) => !tied.includes(each)).slice(0, mostLines)) {
    const line = writer.words.also(group.name, group.subjects.length);
    await tell(writer.counted(line, group.subjects, citationsOf(group), of.length));
  }
};

interface RankingWords<T extends { subject: Subject }> {
  readonly citationsOf: (group: Ranking<T>[number]) => readonly StoredCitation[];
  readonly say: (name: string, count: number, of: string) => string;
  readonly of?: readonly Subject[];
}

export const byName =
  ({ asked: { understood } }: RulesJob) =>
  (item: { subject: Subject }): string =>
    understood.by === 'person' ? ownerOf(item.subject).displayName : customerOf(item.subject);
