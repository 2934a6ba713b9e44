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
/** Maximum number of meetings and conversations in a question. */
export const mostContexts = 100;

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const contextIds = z._default(
  z.array(Id).check(z.maxLength(mostContexts), z.refine(areDistinct, rule('repeated_context'))),
  [],
);

const content = prose(longestQuestion).check(z.minLength(1));

/** Idempotency key of the caller. */
const idempotencyKey = z.optional(Id);

/** A question by a person. */
export const NewQuestionOfChat = z.strictObject({ content, idempotencyKey });

/** Further subjects besides the thread's own. Those that the caller may not see are ignored. */
export const NewQuestionWithContexts = z.strictObject({
  content,
  contextMeetingIds: contextIds,
  contextChatIds: contextIds,
  idempotencyKey,
});

/** The meetings in question: those that the list shows with this filter. */
export const AssistantFilter = z.strictObject(filterFields);
export type AssistantFilter = z.output<typeof AssistantFilter>;
export type AssistantFilterInput = z.input<typeof AssistantFilter>;

/** Without filter and contexts it is about everything that the caller may see. */
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
  /** Whether there is text to read. */
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

/** Possible subjects, the newest first. */
export const AssistantSubjects = z.object({ ...contexts, isCapped: z.boolean() });
export type AssistantSubjects = z.infer<typeof AssistantSubjects>;

export const SubjectQuery = z.strictObject({
  query: z.optional(line(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
});

/** Evidence of a sentence: a literal quote with its position. */
export const Citation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('meeting'),
    meetingId: Id,
    title: z.string(),
    /** Start of the meeting. */
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
    /** Owner of the conversation. */
    ownerId: Id,
    /** Name of the conversation. */
    name: z.string(),
    messageId: z.string(),
    at: Instant,
    quote: z.string().check(z.minLength(1)),
    author: z.nullable(z.string()),
  }),
]);
export type Citation = z.infer<typeof Citation>;

/** The meetings counted in a sentence, as a list filter. */
export const CountedList = z.object({
  count: z.int().check(z.nonnegative()),
  /** Number of meetings read. */
  of: z.int().check(z.nonnegative()),
  /** A filter with the same result; null if there is none. */
  filter: z.nullable(z.partial(AssistantFilter)),
});
export type CountedList = z.infer<typeof CountedList>;

/**
 * `said` has citations. `counted` is computed by the database and may cite examples. `missing` states what was not
 * found, without citations.
 */
export const AssistantSentence = z.object({
  kind: z.enum(['said', 'counted', 'missing']),
  text: z.string(),
  citations: z.array(Citation),
  list: z.nullable(CountedList),
});
export type AssistantSentence = z.infer<typeof AssistantSentence>;

/** Why something was not read: no transcript, not yet transcribed, or beyond the limit. */
export const UnreadReason = z.enum(['no_transcript', 'processing', 'too_many']);
export type UnreadReason = z.infer<typeof UnreadReason>;

/** How much of the scope was read. */
export const ReadSoFar = z.object({
  of: z.int(),
  read: z.int(),
  /** Numbers of unread subjects, by reason. */
  unreadCounts: z.array(z.object({ reason: UnreadReason, count: z.int() })),
  /** The first unread subjects. */
  unread: z.array(
    z.object({ kind: z.enum(['meeting', 'conversation']), id: Id, title: z.string(), reason: UnreadReason }),
  ),
});
export type ReadSoFar = z.infer<typeof ReadSoFar>;

/** `answering` continues without a listener. */
export const AssistantState = z.enum(['answering', 'complete', 'stopped', 'failed']);
export type AssistantState = z.infer<typeof AssistantState>;

export const AssistantQuestion = z.object({
  id: Id,
  role: z.literal('person'),
  at: Instant,
  author: z.nullable(Person),
  content: z.string(),
  /** Further subjects, as far as the caller may see them. */
  ...contexts,
});
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

export const AssistantAnswer = z.object({
  id: Id,
  role: z.literal('assistant'),
  questionId: Id,
  at: Instant,
  state: AssistantState,
  /** The analyst that answered. */
  analyst: Analyst,
  /** Why the rules replaced the model. */
  reason: z.nullable(StageReason),
  /** Error code of a failure. */
  cause: z.nullable(ErrorCode),
  sentences: z.array(AssistantSentence),
  /** Number of hidden sentences: their evidence was deleted, or is not visible to the caller. */
  withheldCount: z.int(),
  /** Null until something is read. */
  read: z.nullable(ReadSoFar),
  /** The period that was parsed from the question; both days inclusive. */
  period: z.nullable(z.object({ startDate: z.nullable(CalendarDate), endDate: z.nullable(CalendarDate) })),
  /** Suggested next questions. */
  followUps: z.array(z.string()),
  can: z.object({ stop: z.boolean() }),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const AssistantMessage = z.discriminatedUnion('role', [AssistantQuestion, AssistantAnswer]);
export type AssistantMessage = z.infer<typeof AssistantMessage>;

/** Subject of a thread: a meeting, a conversation, or its filter and contexts. */
export const ThreadSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meeting'), meetingId: Id, title: z.string() }),
  z.object({ kind: z.literal('conversation'), sessionId: Id, chatId: Id, name: z.string() }),
  z.object({ kind: z.literal('many'), filter: z.nullable(z.partial(AssistantFilter)), ...contexts }),
]);
export type ThreadSubject = z.infer<typeof ThreadSubject>;

export const AssistantThread = z.object({
  /** Null for a meeting or conversation without questions. */
  id: z.nullable(Id),
  subject: ThreadSubject,
  /** The first question; null before it. */
  title: z.nullable(z.string()),
  /** The creator. */
  by: z.nullable(Person),
  /** Oldest first, the last 200. */
  messages: z.array(AssistantMessage),
  /** Whether the members of the creator's teams see it. A thread about one meeting follows the access to it. */
  isShared: z.boolean(),
  can: z.object({ delete: z.boolean(), share: z.boolean() }),
});
export type AssistantThread = z.infer<typeof AssistantThread>;

export const ThreadSummary = z.object({
  id: Id,
  subject: ThreadSubject,
  title: z.nullable(z.string()),
  by: z.nullable(Person),
  isShared: z.boolean(),
  questionCount: z.int(),
  updatedAt: Instant,
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

export const ThreadPage = pageOf(ThreadSummary);
export type ThreadPage = z.infer<typeof ThreadPage>;
export const ThreadQuery = z.strictObject(paging);
export const ThreadSharing = z.strictObject({ isShared: z.boolean() });

/** A question and its initial answer. */
export const AssistantExchange = z.object({ threadId: Id, question: AssistantQuestion, answer: AssistantAnswer });
export type AssistantExchange = z.infer<typeof AssistantExchange>;

/** The whole answer each time it grows; the last event has another state than `answering`. */
export const AnswerEvent = z.object({ answer: AssistantAnswer });
export type AnswerEvent = z.infer<typeof AnswerEvent>;

/** Starter questions for a meeting or conversation, or general ones. */
export const StarterQuery = z.strictObject({ meetingId: z.optional(Id), chatId: z.optional(Id) });
export const Starters = z.object({ questions: z.array(z.string()) });
export type Starters = z.infer<typeof Starters>;
