import { fold } from '@pauta/contract/fold';
import type { AssistantAnswer, UnreadReason } from '@pauta/contract';
import { eq, inArray } from 'drizzle-orm';
import { localDay } from '../../platform/calendar-days.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { companyNames } from '../companies/company-names.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { type ChosenMeeting, chosenMeetings, type MeetingChoice } from '../meetings/choose-meetings.ts';
import { readTagNames } from '../meetings/tags/read-tag-names.ts';
import { type Day, dayIn } from '../portuguese/day.ts';
import { normalise } from '../portuguese/normalise.ts';
import { type ChosenChat, chosenChats } from '../whatsapp/chosen-chats.ts';
import type { Period } from './periods.ts';
import type { ThreadRow, TurnRow } from './thread-access.ts';
import type { KnownNames } from './find-names.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** Upper bounds: meetings searched for a name, and named meetings whose text is read. */
const mostMeetings = 2_000;
const mostRead = 200;
/** Analysing transcripts again takes longer, so fewer are read. */
const mostReadAnew = 60;
const mostChats = 100;
const mostUnread = 20;

/** Everything that a question may be about, as visible to the asker now. */
export interface Scope {
  readonly meetings: readonly ChosenMeeting[];
  readonly chats: readonly ChosenChat[];
  /** Participants by meeting. */
  readonly participants: ReadonlyMap<string, readonly string[]>;
  /** Names of tags by meeting. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly total: number;
  /** Name of the asker's company. */
  readonly company: string;
  readonly timeZone: string;
  readonly today: Day;
  /** The thread's own filter, if all meetings come from it. */
  readonly filter: ThreadRow['filter'] | undefined;
  readonly isOfOne: boolean;
}

/** The part of the scope that a question is about. */
export interface ResolvedScope extends Scope {
  /** Meetings with a transcript. */
  readonly readable: readonly ChosenMeeting[];
  readonly understood: ParsedQuestion;
  /** Where customers are named: meetings of colleagues among themselves, who may speak of them. */
  readonly internal?: readonly ChosenMeeting[];
  /** Where a kind of meeting is asked for that is also the name of a tag: the meetings with it. */
  readonly tagged?: { readonly name: string; readonly meetings: readonly ChosenMeeting[] };
  /** Where customers are asked for: those of all their meetings in question, and of those before the period. */
  readonly customers?: { readonly all: ReadonlySet<string>; readonly earlier: ReadonlySet<string> };
}

const choiceOf = (thread: ThreadRow, turn: TurnRow): { meetings: MeetingChoice | null; chatIds: string[] | null } => {
  const { contextMeetingIds, contextChatIds } = turn;
  const hasContexts = contextMeetingIds.length > 0 || contextChatIds.length > 0;
  if (thread.meetingId) return { meetings: { ids: [thread.meetingId, ...contextMeetingIds] }, chatIds: contextChatIds };
  if (thread.chatId) return { meetings: { ids: contextMeetingIds }, chatIds: [thread.chatId, ...contextChatIds] };
  if (hasContexts) return { meetings: { ids: contextMeetingIds }, chatIds: contextChatIds };
  const isChosen = thread.contextMeetingIds.length > 0 || thread.contextChatIds.length > 0;
  if (!thread.filter && !isChosen) return { meetings: {}, chatIds: null };
  return {
    meetings: { filter: thread.filter, ids: thread.contextMeetingIds },
    chatIds: thread.contextChatIds,
  };
};

const namesByMeeting = (rows: readonly { meetingId: string; name: string }[]): ReadonlyMap<string, readonly string[]> =>
  new Map([...Map.groupBy(rows, ({ meetingId }) => meetingId)].map(([id, list]) => [id, list.map(({ name }) => name)]));

/** Loads the scope of a question with the asker's current rights. */
export const readScope = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  thread: ThreadRow,
  turn: TurnRow,
): Promise<Scope> => {
  const { meetings: choice, chatIds } = choiceOf(thread, turn);
  const isNone = choice?.filter === undefined && choice?.ids?.length === 0;
  const { rows, total } =
    choice && !isNone ? await chosenMeetings(tx, ctx, choice, mostMeetings) : { rows: [], total: 0 };
  const found = chatIds?.length === 0 ? [] : await chosenChats(tx, ctx, chatIds ? { ids: chatIds } : {}, mostChats);
  // As with meetings: example conversations count only if there are no others.
  const chats =
    chatIds === null && found.some(({ isExample }) => !isExample) ? found.filter(({ isExample }) => !isExample) : found;
  const named = rows.length
    ? await tx
        .select({ meetingId: shownParticipants.meetingId, name: shownParticipants.name })
        .from(shownParticipants)
        .where(
          inArray(
            shownParticipants.meetingId,
            rows.map(({ id }) => id),
          ),
        )
    : [];
  const tagged = await readTagNames(
    tx,
    rows.map(({ id }) => id),
  );
  const timeZone = await readTimeZone(tx, ctx.actor.companyId);
  const [own] = await tx.select().from(companyNames).where(eq(companyNames.id, ctx.actor.companyId));
  const isFiltered = choice !== null && !choice.ids?.length;
  return {
    meetings: rows,
    chats,
    participants: namesByMeeting(named),
    tags: namesByMeeting(tagged),
    total,
    company: own?.name ?? '',
    timeZone,
    today: dayIn(ctx.now(), timeZone),
    filter: isFiltered ? (choice.filter ?? null) : undefined,
    isOfOne: rows.length + chats.length === 1 && (thread.meetingId ?? thread.chatId) !== null,
  };
};

/** Names that questions may mention. */
export const knownNames = ({ meetings, chats, participants, tags, today, isOfOne }: Scope): KnownNames => {
  const owners = new Map([...meetings, ...chats].map(({ owner }) => [owner.id, owner.displayName]));
  return {
    people: [...owners].map(([id, name]) => ({ id, name })),
    contacts: [...new Set([...[...participants.values()].flat(), ...chats.map(({ name }) => name)])],
    names: [...new Set(meetings.flatMap(({ title, customer }) => [title, ...(customer ? [customer] : [])]))],
    customers: [...new Set(meetings.flatMap(({ customer }) => customer ?? []))],
    tags: [...new Set([...tags.values()].flat())],
    today,
    isOfOne,
  };
};

/** Formats an instant as a day in the company's time zone. */
export const dayReader =
  (timeZone: string): ((at: Date) => string) =>
  (at) =>
    localDay(at, timeZone);

export const isInPeriod = ({ startDate, endDate }: Period, day: string): boolean =>
  (startDate === null || day >= startDate) && (endDate === null || day <= endDate);

export const asCompared = (text: string): string => ` ${fold(normalise(text)).replaceAll(/[^a-z0-9]+/g, ' ')} `;

const shortestTag = 4;

/** The tag that is called as a kind of meeting: "Demo" of demonstrations. */
const tagLike = ({ tags }: Scope, titled: string): string | undefined =>
  [...new Set([...tags.values()].flat())].find((name) => {
    const tag = fold(name);
    return tag.length >= shortestTag && (titled.startsWith(tag) || tag.startsWith(titled));
  });

/** The customers of the named colleagues' meetings, whenever they were. */
const customersOf = (
  { meetings, timeZone }: Scope,
  { ownerIds, period }: ParsedQuestion,
): NonNullable<ResolvedScope['customers']> => {
  const dayOf = dayReader(timeZone);
  const external = meetings.flatMap(({ customer, meetingType, owner, startAt }) =>
    customer && meetingType === 'EXTERNAL' && (ownerIds.length === 0 || ownerIds.includes(owner.id))
      ? { customer, day: dayOf(startAt) }
      : [],
  );
  const earlier = external.filter(({ day }) => period?.startDate && day < period.startDate);
  return {
    all: new Set(external.map(({ customer }) => customer)),
    earlier: new Set(earlier.map(({ customer }) => customer)),
  };
};

/** Narrows the scope to what a question names. */
export const narrow = (scope: Scope, understood: ParsedQuestion): ResolvedScope => {
  const { ownerIds, names, period, of, meetingType, isWith, tag, topic } = understood;
  const { pairs = [] } = understood;
  // Of "o Caetano da Ótica Lume", both are in the meeting.
  const wanted = [
    ...names.filter((name) => !pairs.some((pair) => pair.includes(name))).map((name) => [name]),
    ...pairs,
  ];
  const isNamed = (texts: readonly (string | null)[]): boolean =>
    wanted.length === 0 ||
    wanted.some((together) =>
      together.every((name) => texts.some((text) => text !== null && asCompared(text).includes(asCompared(name)))),
    );
  const isOwned = (ownerId: string): boolean => ownerIds.length === 0 || ownerIds.includes(ownerId);
  const { participants } = scope;
  const dayOf = dayReader(scope.timeZone);
  const named = scope.meetings.filter(
    ({ id, owner, title, customer, startAt, meetingType: type }) =>
      isOwned(owner.id) &&
      (!meetingType || type === meetingType) &&
      (!tag || scope.tags.get(id)?.includes(tag) === true) &&
      isNamed([isWith && type === 'INTERNAL' ? null : title, customer, ...(participants.get(id) ?? [])]) &&
      (!period || isInPeriod(period, dayOf(startAt))),
  );
  const { titled } = understood;
  const ofKind = titled ? named.filter(({ title }) => asCompared(title).includes(` ${titled}`)) : [];
  const isAskedByKind = (topic.kind === 'meetings' || topic.kind === 'recap') && topic.isOfKind === true;
  const isOfKind = ofKind.length > 0 || isAskedByKind;
  const tagOfKind = isAskedByKind && titled ? tagLike(scope, titled) : undefined;
  const meetings = isOfKind ? ofKind : named;
  // Conversations are with customers.
  const isOfMeetings = isOfKind || meetingType === 'INTERNAL' || (meetingType && of === 'meetings') || tag;
  const chats = (isOfMeetings ? [] : scope.chats).filter(
    ({ owner, name, firstMessageAt, lastMessageAt }) =>
      isOwned(owner.id) &&
      // Whose conversation it is, is told by no customer.
      isNamed([
        name,
        ...pairs.flatMap(([person, of]) => (asCompared(name).includes(asCompared(person)) ? [of] : [])),
      ]) &&
      (!period ||
        (isInPeriod({ startDate: period.startDate, endDate: null }, dayOf(lastMessageAt)) &&
          isInPeriod({ startDate: null, endDate: period.endDate }, dayOf(firstMessageAt)))),
  );
  // "em quantas reuniões" excludes conversations, unless there is nothing else.
  const hasBoth = meetings.length > 0 && chats.length > 0;
  const own = hasBoth && of === 'conversations' ? [] : meetings;
  const isOfOwn = new Set(own.map(({ id }) => id));
  const internal = scope.meetings.filter(
    ({ id, meetingType: type, hasTranscript, startAt, owner }) =>
      type === 'INTERNAL' &&
      hasTranscript &&
      !isOfOwn.has(id) &&
      isOwned(owner.id) &&
      (!period || isInPeriod(period, dayOf(startAt))),
  );
  return {
    ...scope,
    understood,
    ...(topic.kind === 'customers' && { customers: customersOf(scope, understood) }),
    ...(names.length > 0 && { internal: internal.slice(0, mostReadAnew) }),
    ...(tagOfKind && {
      tagged: { name: tagOfKind, meetings: named.filter(({ id }) => scope.tags.get(id)?.includes(tagOfKind)) },
    }),
    meetings: own,
    chats: hasBoth && of === 'meetings' ? [] : chats,
    readable: own
      .filter(({ hasTranscript }) => hasTranscript)
      .slice(0, understood.topic.kind === 'fact' || understood.topic.kind === 'deadlines' ? mostReadAnew : mostRead),
  };
};

/** Share of the scope whose text was read; null where nothing was asked. */
export const readCoverage = ({ meetings, readable, chats, understood }: ResolvedScope): AssistantAnswer['read'] => {
  if (understood.topic.kind === 'help') return null;
  const read = new Set(readable.map(({ id }) => id));
  const unread = meetings
    .filter(({ id }) => !read.has(id))
    .map(({ id, title, hasTranscript, status }) => {
      const reason: UnreadReason = hasTranscript
        ? 'too_many'
        : status === 'processing'
          ? 'processing'
          : 'no_transcript';
      return { kind: 'meeting' as const, id, title, reason };
    });
  const counts = Map.groupBy(unread, ({ reason }) => reason);
  return {
    of: meetings.length + chats.length,
    read: readable.length + chats.length,
    unreadCounts: [...counts].map(([reason, list]) => ({ reason, count: list.length })),
    unread: unread.slice(0, mostUnread),
  };
};
