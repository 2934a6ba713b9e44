import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, Instant, Offset, line } from '../primitives.ts';

/** Statuses that a recorder may report, as in the product's specification. */
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

/** State of a bot, derived from its events and jobs; the last five are final. */
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

/** Why a bot left, did not get in, or did not record. */
export const BotReason = z.enum([
  // the end of the call
  'call_ended_by_host',
  'call_ended_by_platform_idle',
  'call_ended_by_platform_max_length',
  // not admitted
  'call_ended_by_platform_waiting_room_timeout',
  'timeout_exceeded_waiting_room',
  'waiting_room_timeout',
  // refused or removed
  'bot_kicked_from_waiting_room',
  'bot_rejected',
  'access_denied',
  'bot_kicked_from_call',
  'bot_removed',
  'bot_removed_too_early',
  // asked to leave
  'bot_received_leave_call',
  'api_request_stop',
  // nobody to record
  'timeout_exceeded_noone_joined',
  'timeout_exceeded_everyone_left',
  'timeout_exceeded_silence_detected',
  'timeout_exceeded_only_bots_detected_using_participant_names',
  'timeout_exceeded_only_bots_detected_using_participant_events',
  // no permission to record
  'recording_permission_denied',
  'timeout_exceeded_recording_permission_denied',
  'timeout_exceeded_in_call_not_recording',
  // maximum duration
  'timeout_exceeded_in_call_recording',
  'timeout_exceeded_max_duration',
  // the address
  'invalid_meeting_url',
  'meeting_not_found',
  // platform requirements
  'authentication_error',
  'meeting_requires_sign_in',
  // internal
  'network_error',
  'internal_error',
  'meeting_error',
  'bot_errored',
  'fatal',
  'disk_full',
  /** The host disappeared, and no other took over in time. */
  'recorder_lost',
  /** No recorder had capacity until the meeting was over. */
  'no_recorder',
]);
export type BotReason = z.infer<typeof BotReason>;

/** Groups of reasons with a common sentence. */
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
 * The nine groups that lists show as a meeting's status: Entrando, Aguardando admissão, Na sala sem gravar, Gravando,
 * Processando, Pronta, Não entrou, Interrompida, Falha nossa; and `scheduled` before all of them.
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

/** Who can fix what prevents a recording: the person who invited the bot, the host of the call, an admin, or we. */
export const BotResponsible = z.enum(['you', 'organizer', 'admin', 'us']);
export type BotResponsible = z.infer<typeof BotResponsible>;

/** The recommended action. */
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

/** Time limits of a bot, in seconds. */
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

/** An event reported by a recorder. A newer recorder may send unknown statuses and reasons. */
export const BotEvent = z.object({
  id: z.string(),
  at: Instant,
  status: z.string(),
  reason: z.nullable(z.string()),
  /** The recorder's own text, for diagnosis. */
  detail: z.nullable(z.string()),
});
export type BotEvent = z.infer<typeof BotEvent>;

/** A participant, as named by the page. */
export const BotParticipant = z.object({
  /** Distinguishes participants of the same name. */
  key: z.string(),
  name: z.string(),
  isSpeaking: z.boolean(),
});
export type BotParticipant = z.infer<typeof BotParticipant>;

/** The bot of a meeting, for the meeting's page. */
export const Bot = z.object({
  id: Id,
  state: BotState,
  group: BotGroup,
  reason: z.nullable(BotReason),
  reasonGroup: z.nullable(BotReasonGroup),
  /** Who can fix it; null if nothing is wrong. */
  mender: z.nullable(BotResponsible),
  /** The recommended action; null if there is none. */
  action: z.nullable(BotAction),
  platform: BotPlatform,
  meetingUrl: z.string(),
  joinAt: Instant,
  capture: BotCapture,
  /** `browser` for a host of this installation, else the provider. */
  recorder: z.string(),
  /** When a host is expected to have capacity, if none has it now. */
  queuedUntil: z.nullable(Instant),
  /** Start of the recording; null if it is not recording. */
  recordingSince: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  participants: z.array(BotParticipant),
  /** Sound level of the last seconds, from 0 to 1; null if it is not recording. */
  level: z.nullable(z.number()),
  /** Whether it records without receiving sound. */
  isSilent: z.boolean(),
  /** Commands that are possible now. */
  can: z.object({ leave: z.boolean(), pause: z.boolean(), resume: z.boolean(), restart: z.boolean() }),
  /** A person's command that the bot has not carried out yet. */
  command: z.nullable(BotCommand),
  /** Oldest first. */
  events: z.array(BotEvent),
});
export type Bot = z.infer<typeof Bot>;

/** Changes to a bot that has not joined, or failed to. */
export const BotPatch = z
  .partial(z.strictObject({ meetingUrl: line(2000), joinAt: Instant, capture: BotCapture }))
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));
export type BotPatch = z.infer<typeof BotPatch>;

/** An utterance during the recording: `text` is null if the page has no captions. */
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
  /** The `next` of an earlier response: returns what was added or changed since. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

export const LiveTranscript = z.object({
  /** In order of time. A changed utterance is returned again. */
  utterances: z.array(Utterance),
  /** Whether a service transcribes live, with a delay of some seconds. */
  isTranscribed: z.boolean(),
  next: z.string(),
});
export type LiveTranscript = z.infer<typeof LiveTranscript>;

/** A question of the meeting's template, with its answer so far. */
export const LiveQuestion = z.object({
  id: Id,
  text: z.string(),
  isAnswered: z.boolean(),
  /** The quote that answers it, with its time; null without one. */
  quote: z.nullable(z.string()),
  startMs: z.nullable(Offset),
});
export type LiveQuestion = z.infer<typeof LiveQuestion>;

/** Questions of the meeting's template, in order; none without a template. */
export const LiveQuestions = z.object({ questions: z.array(LiveQuestion) });
export type LiveQuestions = z.infer<typeof LiveQuestions>;
