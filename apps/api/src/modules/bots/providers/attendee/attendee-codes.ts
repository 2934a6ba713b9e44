import type { BotReason, BotStatus } from '@pauta/contract';

/** Attendee's event types (`BotEventTypes`) mapped to `BotStatus`; others are kept. */
export const attendeeStatuses: Readonly<Record<string, BotStatus>> = {
  join_requested: 'joining_call',
  put_in_waiting_room: 'in_waiting_room',
  joined_meeting: 'in_call_not_recording',
  recording_permission_granted: 'in_call_recording',
  recording_permission_denied: 'recording_permission_denied',
  recording_paused: 'recording_paused',
  recording_resumed: 'recording_resumed',
  // The following event gives the new state.
  leave_requested: 'status_change',
  meeting_ended: 'call_ended',
  left_meeting: 'call_ended',
  could_not_join_meeting: 'fatal',
  fatal_error: 'fatal',
  post_processing_completed: 'done',
};

/** Attendee's sub types (`BotEventSubTypes`) mapped to `BotReason`. */
export const attendeeReasons: Readonly<Record<string, BotReason>> = {
  user_requested: 'bot_received_leave_call',
  auto_leave_silence: 'timeout_exceeded_silence_detected',
  auto_leave_only_participant_in_meeting: 'timeout_exceeded_everyone_left',
  auto_leave_max_uptime_exceeded: 'timeout_exceeded_max_duration',
  meeting_not_started_waiting_for_host: 'timeout_exceeded_waiting_room',
  waiting_room_timeout_exceeded: 'timeout_exceeded_waiting_room',
  authorized_user_not_in_meeting_timeout_exceeded: 'timeout_exceeded_waiting_room',
  request_to_join_denied: 'bot_kicked_from_waiting_room',
  unable_to_connect_to_meeting: 'invalid_meeting_url',
  login_required: 'meeting_requires_sign_in',
  bot_login_attempt_failed: 'meeting_requires_sign_in',
  zoom_app_cannot_join_anonymously: 'meeting_requires_sign_in',
  blocked_by_captcha: 'access_denied',
  zoom_authorization_failed: 'authentication_error',
  unpublished_zoom_app: 'authentication_error',
  zoom_meeting_status_failed: 'meeting_error',
  zoom_sdk_internal_error: 'meeting_error',
  host_denied_permission: 'recording_permission_denied',
  request_timed_out: 'recording_permission_denied',
  host_client_cannot_grant_permission: 'recording_permission_denied',
  webinar_attendee_needs_panelist_promotion: 'recording_permission_denied',
  global_runtime_timeout: 'timeout_exceeded_max_duration',
  attendee_internal_error: 'internal_error',
  heartbeat_timeout: 'bot_errored',
  process_terminated: 'bot_errored',
  bot_not_launched: 'bot_errored',
  ui_element_not_found: 'bot_errored',
  out_of_credits: 'bot_errored',
};
