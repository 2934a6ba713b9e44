import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, Instant, Offset, line } from '../primitives.ts';

/** What a recorder may say of a bot, to the letter of the product's specification. */
export const BotStatus = z.enum([
  'joining_call',
  'in_waiting_room',
  'in_call_not_recording',
  'recording_permission_allowed',
  'recording_permission_denied',
  'in_call_recording',
  'call_ended',
  'recording_succeeded',
  'recording_failed',
  'api_request_stop',
  'recording_paused',
  'recording_resumed',
  'bot_rejected',
  'bot_removed',
  'bot_removed_too_early',
  'waiting_room_timeout',
  'invalid_meeting_url',
  'meeting_error',
  'done',
  'fatal',
  'status_change',
  'meeting_not_found',
  'access_denied',
  'authentication_error',
  'network_error',
  'internal_error',
  'failed',
  'complete',
]);
export type BotStatus = z.infer<typeof BotStatus>;

/** Where a bot stands, as its events and its work make it; the last five are ends. */
export const BotState = z.enum([
  'scheduled',
  'queued',
  'joining',
  'waiting_room',
  'in_call',
  'recording',
  'paused',
  'leaving',
  'processing',
  'completed',
  'completed_partial',
  'no_recording',
  'failed',
  'cancelled',
]);
export type BotState = z.infer<typeof BotState>;

/** Why a bot left, never came in, or did not record. */
export const BotReason = z.enum([
  // the end of the call
  'call_ended_by_host',
  'call_ended_by_platform_idle',
  'call_ended_by_platform_max_length',
  // nobody let it in
  'call_ended_by_platform_waiting_room_timeout',
  'timeout_exceeded_waiting_room',
  'waiting_room_timeout',
  // it was refused or removed
  'bot_kicked_from_waiting_room',
  'bot_rejected',
  'access_denied',
  'bot_kicked_from_call',
  'bot_removed',
  'bot_removed_too_early',
  // it was asked to leave
  'bot_received_leave_call',
  'api_request_stop',
  // there was nobody to record
  'timeout_exceeded_noone_joined',
  'timeout_exceeded_everyone_left',
  'timeout_exceeded_silence_detected',
  'timeout_exceeded_only_bots_detected_using_participant_names',
  'timeout_exceeded_only_bots_detected_using_participant_events',
  // it might not record
  'recording_permission_denied',
  'timeout_exceeded_recording_permission_denied',
  'timeout_exceeded_in_call_not_recording',
  // it lasted too long
  'timeout_exceeded_in_call_recording',
  'timeout_exceeded_max_duration',
  // the address
  'invalid_meeting_url',
  'meeting_not_found',
  // the platform asks for more
  'authentication_error',
  'meeting_requires_sign_in',
  // the machine
  'network_error',
  'internal_error',
  'meeting_error',
  'bot_errored',
  'fatal',
  'disk_full',
  /** Its host went away, and none took over in time. */
  'recorder_lost',
  /** Until the meeting was over no recorder had room for it. */
  'no_recorder',
]);
export type BotReason = z.infer<typeof BotReason>;

/** Reasons as one sentence tells them. */
export const BotReasonGroup = z.enum([
  'ended_by_host',
  'ended_by_platform',
  'not_admitted',
  'refused',
  'removed',
  'asked_to_leave',
  'nobody_there',
  'not_allowed_to_record',
  'lasted_too_long',
  'invalid_address',
  'sign_in_required',
  'technical',
]);
export type BotReasonGroup = z.infer<typeof BotReasonGroup>;

/**
 * The nine plain groups that lists show, as a meeting's status names them: Entrando, Aguardando admissão, Na sala sem
 * gravar, Gravando, Processando, Pronta, Não entrou, Interrompida, Falha nossa; and `scheduled` before all of them.
 */
export const BotGroup = z.enum([
  'scheduled',
  'joining',
  'waiting_admission',
  'in_call',
  'recording',
  'processing',
  'ready',
  'not_joined',
  'interrupted',
  'failed',
]);
export type BotGroup = z.infer<typeof BotGroup>;

/** Who can mend what keeps a bot from recording: who asked for it, the meeting's host, an admin here, or we. */
export const BotMender = z.enum(['you', 'organizer', 'admin', 'us']);
export type BotMender = z.infer<typeof BotMender>;

/** What to do next. */
export const BotAction = z.enum([
  'wait',
  'admit_bot',
  'allow_recording',
  'correct_address',
  'restart',
  'open_to_guests',
  'set_up_recorder',
  'upload_recording',
]);
export type BotAction = z.infer<typeof BotAction>;

export const BotPlatform = z.enum(['google_meet', 'microsoft_teams', 'zoom', 'jitsi']);
export type BotPlatform = z.infer<typeof BotPlatform>;

export const BotCapture = z.enum(['audio', 'video']);
export type BotCapture = z.infer<typeof BotCapture>;

/** Seconds after which a bot leaves by itself. */
export const BotLimits = z.object({
  waitingRoomS: z.int(),
  nooneJoinedS: z.int(),
  everyoneLeftS: z.int(),
  silenceS: z.int(),
  maxDurationS: z.int(),
});
export type BotLimits = z.infer<typeof BotLimits>;

export const BotCommand = z.enum(['leave', 'pause', 'resume']);
export type BotCommand = z.infer<typeof BotCommand>;

/** One thing that a recorder said of a bot. A newer recorder may name statuses and reasons that nobody knows here. */
export const BotEvent = z.object({
  id: z.string(),
  at: Instant,
  status: z.string(),
  reason: z.nullable(z.string()),
  /** In the recorder's own words, for those who look for the cause. */
  detail: z.nullable(z.string()),
});
export type BotEvent = z.infer<typeof BotEvent>;

/** Somebody in the call, as its page names them. */
export const BotParticipant = z.object({
  /** Tells two of the same name apart. */
  key: z.string(),
  name: z.string(),
  isSpeaking: z.boolean(),
});
export type BotParticipant = z.infer<typeof BotParticipant>;

/** The bot of a meeting, as the meeting's page shows it. */
export const Bot = z.object({
  id: Id,
  state: BotState,
  group: BotGroup,
  reason: z.nullable(BotReason),
  reasonGroup: z.nullable(BotReasonGroup),
  /** Who can mend it; null where nothing is to mend. */
  mender: z.nullable(BotMender),
  /** What to do next; null where there is nothing to do. */
  action: z.nullable(BotAction),
  platform: BotPlatform,
  meetingUrl: z.string(),
  joinAt: Instant,
  capture: BotCapture,
  /** `browser` where a host of this installation records, else the provider. */
  recorder: z.string(),
  /** Where no host has room: when the first is expected to have it. */
  queuedUntil: z.nullable(Instant),
  /** Since when it records; null while nothing is recorded. */
  recordingSince: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  participants: z.array(BotParticipant),
  /** Loudness of the last seconds, from 0 to 1; null while nothing is recorded. */
  level: z.nullable(z.number()),
  /** Whether no sound arrives, though it records. */
  isSilent: z.boolean(),
  /** What a person may ask of it now. */
  can: z.object({ leave: z.boolean(), pause: z.boolean(), resume: z.boolean(), restart: z.boolean() }),
  /** What a person wants of it and it has not done yet. */
  command: z.nullable(BotCommand),
  /** The first comes first. */
  events: z.array(BotEvent),
});
export type Bot = z.infer<typeof Bot>;

/** What a person changes of a bot that has not joined, or failed to. */
export const BotPatch = z
  .partial(z.strictObject({ meetingUrl: line(2000), joinAt: Instant, capture: BotCapture }))
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));
export type BotPatch = z.infer<typeof BotPatch>;

/** What was said while a bot records, or that somebody spoke: `text` is null where the page gives no captions. */
export const Utterance = z.object({
  id: z.string(),
  speaker: z.nullable(z.string()),
  /** From the start of the recording. */
  startMs: Offset,
  endMs: Offset,
  text: z.nullable(z.string()),
});
export type Utterance = z.infer<typeof Utterance>;

export const LiveTranscriptQuery = z.strictObject({
  /** The `next` of an earlier answer: what came or changed since then. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

export const LiveTranscript = z.object({
  /** By time. One that is known already is told anew where it has changed. */
  utterances: z.array(Utterance),
  /** Whether a service transcribes what is said, some seconds after it. */
  isTranscribed: z.boolean(),
  next: z.string(),
});
export type LiveTranscript = z.infer<typeof LiveTranscript>;

/** A question of the meeting's template, and where its answer was heard so far. */
export const LiveQuestion = z.object({
  id: Id,
  text: z.string(),
  isAnswered: z.boolean(),
  /** What was said that answers it, and when; null where nothing has. */
  quote: z.nullable(z.string()),
  startMs: z.nullable(Offset),
});
export type LiveQuestion = z.infer<typeof LiveQuestion>;

/** Questions of the template that the meeting will be answered by, in its order; none where it has no template. */
export const LiveQuestions = z.object({ questions: z.array(LiveQuestion) });
export type LiveQuestions = z.infer<typeof LiveQuestions>;
