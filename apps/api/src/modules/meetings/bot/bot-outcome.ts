import type {
  BotAction,
  BotGroup,
  BotResponsible,
  BotReason,
  BotReasonGroup,
  BotState,
  MeetingStatus,
} from '@pauta/contract';

const groups: Readonly<Record<BotReason, BotReasonGroup>> = {
  call_ended_by_host: 'ended_by_host',
  call_ended_by_platform_idle: 'ended_by_platform',
  call_ended_by_platform_max_length: 'ended_by_platform',
  call_ended_by_platform_waiting_room_timeout: 'not_admitted',
  timeout_exceeded_waiting_room: 'not_admitted',
  waiting_room_timeout: 'not_admitted',
  bot_kicked_from_waiting_room: 'refused',
  bot_rejected: 'refused',
  access_denied: 'refused',
  bot_kicked_from_call: 'removed',
  bot_removed: 'removed',
  bot_removed_too_early: 'removed',
  bot_received_leave_call: 'asked_to_leave',
  api_request_stop: 'asked_to_leave',
  timeout_exceeded_noone_joined: 'nobody_there',
  timeout_exceeded_everyone_left: 'nobody_there',
  timeout_exceeded_silence_detected: 'nobody_there',
  timeout_exceeded_only_bots_detected_using_participant_names: 'nobody_there',
  timeout_exceeded_only_bots_detected_using_participant_events: 'nobody_there',
  recording_permission_denied: 'not_allowed_to_record',
  timeout_exceeded_recording_permission_denied: 'not_allowed_to_record',
  timeout_exceeded_in_call_not_recording: 'not_allowed_to_record',
  timeout_exceeded_in_call_recording: 'lasted_too_long',
  timeout_exceeded_max_duration: 'lasted_too_long',
  invalid_meeting_url: 'invalid_address',
  meeting_not_found: 'invalid_address',
  authentication_error: 'sign_in_required',
  meeting_requires_sign_in: 'sign_in_required',
  network_error: 'technical',
  internal_error: 'technical',
  meeting_error: 'technical',
  bot_errored: 'technical',
  fatal: 'technical',
  disk_full: 'technical',
  recorder_lost: 'technical',
  no_recorder: 'technical',
};

type Mending = readonly [mender: BotResponsible | null, action: BotAction | null];

/** Who can fix it and how, for a bot that ended without a recording; for a partial recording only who. */
const mendings: Readonly<Record<BotReasonGroup, Mending>> = {
  ended_by_host: ['you', 'restart'],
  ended_by_platform: ['you', 'restart'],
  not_admitted: ['organizer', 'admit_bot'],
  refused: ['organizer', 'admit_bot'],
  removed: ['organizer', 'restart'],
  asked_to_leave: ['you', 'restart'],
  nobody_there: ['you', 'restart'],
  not_allowed_to_record: ['organizer', 'allow_recording'],
  lasted_too_long: ['you', 'restart'],
  invalid_address: ['you', 'correct_address'],
  sign_in_required: ['organizer', 'open_to_guests'],
  technical: ['us', 'restart'],
};

const whileIt: Readonly<Partial<Record<BotState, Mending>>> = {
  queued: [null, 'wait'],
  waiting_room: ['organizer', 'admit_bot'],
};

export const reasonGroupOf = (reason: BotReason | null): BotReasonGroup | null => reason && groups[reason];

const hasRecorded = (state: BotState) => state === 'completed' || state === 'completed_partial';

/** Who can fix what keeps it from recording, and the next action. */
export const remedyOf = (state: BotState, reason: BotReason | null): Mending => {
  if (state === 'completed' || state === 'processing') return [null, null];
  if (state === 'completed_partial')
    return [reason === 'disk_full' ? 'admin' : mendings[reason ? groups[reason] : 'technical'][0], 'upload_recording'];
  if (reason === 'no_recorder') return ['admin', 'set_up_recorder'];
  if (reason === 'disk_full') return ['admin', 'restart'];
  if (state === 'in_call')
    return reason === 'recording_permission_denied' ? mendings.not_allowed_to_record : [null, null];
  if (state === 'failed' || state === 'no_recording') return reason ? mendings[groups[reason]] : mendings.technical;
  if (state === 'cancelled') return ['you', 'restart'];
  return whileIt[state] ?? [null, null];
};

const live: Readonly<Partial<Record<BotState, BotGroup>>> = {
  scheduled: 'scheduled',
  queued: 'scheduled',
  joining: 'joining',
  waiting_room: 'waiting_admission',
  in_call: 'in_call',
  recording: 'recording',
  paused: 'recording',
  leaving: 'processing',
  processing: 'processing',
};

/** The general group of a bot's state: only our own faults count as failures. */
export const groupOf = (
  { state, reason, wasInCall }: { state: BotState; reason: BotReason | null; wasInCall: boolean },
  meeting?: MeetingStatus,
): BotGroup => {
  const now = live[state];
  if (now) return now;
  if (hasRecorded(state)) return meeting === 'ready' ? 'ready' : 'processing';
  if (state === 'failed' && (reason === null || groups[reason] === 'technical')) return 'failed';
  return wasInCall ? 'interrupted' : 'not_joined';
};
