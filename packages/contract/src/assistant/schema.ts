import * as z from 'zod/mini';
import { Analyst } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { filterFields } from '../meeting-list/schema.ts';
import { CalendarDate, Id, Instant, line, Offset, pageOf, paging, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageReason } from '../stage/reasons.ts';
import { Person } from '../user/schema.ts';

/** Characters of a question. */
export const longestQuestion = 4_000;
/** Meetings, and conversations, that a question may name. */
export const mostContexts = 100;

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const contextIds = z._default(
  z.array(Id).check(z.maxLength(mostContexts), z.refine(areDistinct, rule('repeated_context'))),
  [],
);

const content = prose(longestQuestion).check(z.minLength(1));

/** A key of the caller's: the same again asks once. */
const idempotencyKey = z.optional(Id);

/** A question, as a person asks it. */
export const NewQuestionOfChat = z.strictObject({ content, idempotencyKey });

/** What else is asked besides the thread's own subject. What the caller may not see is as if it were not named. */
export const NewQuestionWithContexts = z.strictObject({
  content,
  contextMeetingIds: contextIds,
  contextChatIds: contextIds,
  idempotencyKey,
});

/** Which meetings are asked: those that the list would show. */
export const AssistantFilter = z.strictObject(filterFields);
export type AssistantFilter = z.output<typeof AssistantFilter>;
export type AssistantFilterInput = z.input<typeof AssistantFilter>;

/** With neither a filter nor contexts it is about all that the caller may see. */
export const NewThread = z.strictObject({
  filter: z.optional(AssistantFilter),
  contextMeetingIds: contextIds,
  contextChatIds: contextIds,
});
export type NewThreadInput = z.input<typeof NewThread>;

export const MeetingOfAssistant = z.object({
  id: Id,
  title: z.string(),
  customer: z.nullable(z.string()),
  startAt: Instant,
  owner: Person,
  /** Whether there is something to read. */
  hasTranscript: z.boolean(),
});
export type MeetingOfAssistant = z.infer<typeof MeetingOfAssistant>;

export const ChatOfAssistant = z.object({
  chatId: Id,
  sessionId: Id,
  name: z.string(),
  lastMessageAt: Instant,
  owner: Person,
});
export type ChatOfAssistant = z.infer<typeof ChatOfAssistant>;

const contexts = { meetings: z.array(MeetingOfAssistant), conversations: z.array(ChatOfAssistant) };

/** What may be asked, the newest first. */
export const AssistantSubjects = z.object({ ...contexts, isCapped: z.boolean() });
export type AssistantSubjects = z.infer<typeof AssistantSubjects>;

export const SubjectQuery = z.strictObject({
  query: z.optional(line(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
});

/** What a sentence is proven by: words that stand literally where it says, and play or open there. */
export const Citation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('meeting'),
    meetingId: Id,
    title: z.string(),
    /** Of the meeting. */
    startAt: Instant,
    segmentId: Id,
    quote: z.string().check(z.minLength(1)),
    speaker: z.nullable(z.string()),
    startMs: Offset,
    endMs: Offset,
  }),
  z.object({
    kind: z.literal('message'),
    sessionId: Id,
    chatId: Id,
    /** Whose conversation it is. */
    ownerId: Id,
    /** Of the conversation. */
    name: z.string(),
    messageId: z.string(),
    at: Instant,
    quote: z.string().check(z.minLength(1)),
    author: z.nullable(z.string()),
  }),
]);
export type Citation = z.infer<typeof Citation>;

/** The meetings that a sentence counted, as the list shows them. */
export const CountedList = z.object({
  count: z.int().check(z.nonnegative()),
  /** Of so many that were read. */
  of: z.int().check(z.nonnegative()),
  /** Gives the same meetings; null where there is none. */
  filter: z.nullable(z.partial(AssistantFilter)),
});
export type CountedList = z.infer<typeof CountedList>;

/**
 * `said` stands in its citations. `counted` was computed by the database, and cites where each of them says so.
 * `missing` says what was not found, and cites nothing.
 */
export const AssistantSentence = z.object({
  kind: z.enum(['said', 'counted', 'missing']),
  text: z.string(),
  citations: z.array(Citation),
  list: z.nullable(CountedList),
});
export type AssistantSentence = z.infer<typeof AssistantSentence>;

/** Why something could not be read: there is no transcript, or not yet; or it was more than is read at once. */
export const UnreadReason = z.enum(['no_transcript', 'processing', 'too_many']);
export type UnreadReason = z.infer<typeof UnreadReason>;

/** How much of what was asked was read. */
export const ReadSoFar = z.object({
  of: z.int(),
  read: z.int(),
  /** How many were not, by reason. */
  unreadCounts: z.array(z.object({ reason: UnreadReason, count: z.int() })),
  /** The first of them. */
  unread: z.array(
    z.object({ kind: z.enum(['meeting', 'conversation']), id: Id, title: z.string(), reason: UnreadReason }),
  ),
});
export type ReadSoFar = z.infer<typeof ReadSoFar>;

/** `answering` goes on without anybody waiting for it. */
export const AssistantState = z.enum(['answering', 'complete', 'stopped', 'failed']);
export type AssistantState = z.infer<typeof AssistantState>;

export const AssistantQuestion = z.object({
  id: Id,
  role: z.literal('person'),
  at: Instant,
  author: z.nullable(Person),
  content: z.string(),
  /** What it named besides the thread's subject, as far as the caller may see it. */
  ...contexts,
});
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

export const AssistantAnswer = z.object({
  id: Id,
  role: z.literal('assistant'),
  questionId: Id,
  at: Instant,
  state: AssistantState,
  /** Rules, or a model. */
  analyst: Analyst,
  /** Why rules stand in for the model, where they do. */
  reason: z.nullable(StageReason),
  /** Why it failed. */
  cause: z.nullable(ErrorCode),
  sentences: z.array(AssistantSentence),
  /** Sentences that are not shown: what proved them was deleted, or is not the caller's to see. */
  withheldCount: z.int(),
  /** Null until something is read. */
  read: z.nullable(ReadSoFar),
  /** How the question was understood, where it named a time: both days inclusive. */
  period: z.nullable(z.object({ startDate: z.nullable(CalendarDate), endDate: z.nullable(CalendarDate) })),
  /** What could be asked next. */
  followUps: z.array(z.string()),
  can: z.object({ stop: z.boolean() }),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const AssistantMessage = z.discriminatedUnion('role', [AssistantQuestion, AssistantAnswer]);
export type AssistantMessage = z.infer<typeof AssistantMessage>;

/** What a thread is about: a meeting, a conversation, or what its filter and contexts let through. */
export const ThreadSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meeting'), meetingId: Id, title: z.string() }),
  z.object({ kind: z.literal('conversation'), sessionId: Id, chatId: Id, name: z.string() }),
  z.object({ kind: z.literal('many'), filter: z.nullable(z.partial(AssistantFilter)), ...contexts }),
]);
export type ThreadSubject = z.infer<typeof ThreadSubject>;

export const AssistantThread = z.object({
  /** Null while nothing was asked of a meeting or a conversation. */
  id: z.nullable(Id),
  subject: ThreadSubject,
  /** The first question; null before it. */
  title: z.nullable(z.string()),
  /** Who began it. */
  by: z.nullable(Person),
  /** Oldest first, the last 200. */
  messages: z.array(AssistantMessage),
  can: z.object({ delete: z.boolean() }),
});
export type AssistantThread = z.infer<typeof AssistantThread>;

export const ThreadSummary = z.object({
  id: Id,
  subject: ThreadSubject,
  title: z.nullable(z.string()),
  by: z.nullable(Person),
  questionCount: z.int(),
  updatedAt: Instant,
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

export const ThreadPage = pageOf(ThreadSummary);
export type ThreadPage = z.infer<typeof ThreadPage>;
export const ThreadQuery = z.strictObject(paging);

/** A question that was asked, and its answer as it begins. */
export const Asked = z.object({ threadId: Id, question: AssistantQuestion, answer: AssistantAnswer });
export type Asked = z.infer<typeof Asked>;

/** The whole answer as it stands, each time that it grows; the last has another state than `answering`. */
export const AnswerEvent = z.object({ answer: AssistantAnswer });
export type AnswerEvent = z.infer<typeof AnswerEvent>;

/** Questions to begin with. Of a meeting or a conversation, of all without one. */
export const StarterQuery = z.strictObject({ meetingId: z.optional(Id), chatId: z.optional(Id) });
export const Starters = z.object({ questions: z.array(z.string()) });
export type Starters = z.infer<typeof Starters>;
