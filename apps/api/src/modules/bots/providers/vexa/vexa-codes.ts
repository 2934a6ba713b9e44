import type { BotPlatform, BotReason, BotStatus } from '@pauta/contract';

/** Statuses of a Vexa meeting (`lifecycle.v1`) mapped to `BotStatus`. */
export const vexaStatuses: Readonly<Record<string, BotStatus>> = {
  requested: 'status_change',
  joining: 'joining_call',
  awaiting_admission: 'in_waiting_room',
  needs_help: 'in_waiting_room',
  needs_human_help: 'in_waiting_room',
  active: 'in_call_recording',
  stopping: 'call_ended',
  completed: 'done',
  failed: 'fatal',
};

/** Completion reasons of Vexa mapped to `BotReason`. */
export const vexaReasons: Readonly<Record<string, BotReason>> = {
  stopped: 'bot_received_leave_call',
  stopped_before_admission: 'bot_received_leave_call',
  left_alone: 'timeout_exceeded_everyone_left',
  startup_alone: 'timeout_exceeded_noone_joined',
  stopped_with_no_audio: 'timeout_exceeded_silence_detected',
  evicted: 'bot_kicked_from_call',
  awaiting_admission_timeout: 'timeout_exceeded_waiting_room',
  awaiting_admission_rejected: 'bot_kicked_from_waiting_room',
  join_failure: 'meeting_error',
  auth_session_missing: 'meeting_requires_sign_in',
  validation_error: 'invalid_meeting_url',
  max_bot_time_exceeded: 'timeout_exceeded_max_duration',
};

export interface VexaMeeting {
  readonly platform: 'google_meet' | 'teams' | 'zoom' | 'jitsi';
  readonly nativeId: string;
  readonly passcode: string | undefined;
}

/** A decoded path segment; unchanged if it can't be decoded. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
const lastOf = ({ pathname }: URL): string => pathname.split('/').filter(Boolean).at(-1) ?? '';

/** A meeting in Vexa's terms: platform and native id. Undefined for an address without an id. */
export const vexaMeetingOf = (platform: BotPlatform, address: string): VexaMeeting | undefined => {
  const url = URL.parse(address);
  if (!url) return undefined;
  const passcode = url.searchParams.get('pwd') ?? url.searchParams.get('p') ?? undefined;
  switch (platform) {
    case 'google_meet': {
      const nativeId = /[a-z]{3}-[a-z]{4}-[a-z]{3}/.exec(url.pathname)?.[0];
      return nativeId ? { platform: 'google_meet', nativeId, passcode: undefined } : undefined;
    }
    case 'zoom': {
      const nativeId = /\/(\d{9,12})(?:\/|$)/.exec(url.pathname)?.[1];
      return nativeId ? { platform: 'zoom', nativeId, passcode } : undefined;
    }
    case 'microsoft_teams': {
      const nativeId = /\/meetup-join\/([^/]+)/.exec(url.pathname)?.[1] ?? lastOf(url);
      return nativeId ? { platform: 'teams', nativeId: decoded(nativeId), passcode } : undefined;
    }
    case 'jitsi': {
      const room = decoded(lastOf(url));
      const isPublic = url.hostname === 'meet.jit.si';
      return room ? { platform: 'jitsi', nativeId: isPublic ? room : `${room}@${url.host}`, passcode } : undefined;
    }
    default:
      return platform satisfies never;
  }
};
