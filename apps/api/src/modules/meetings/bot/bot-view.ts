import type {
  Bot,
  BotCapture,
  BotEvent,
  BotParticipant,
  BotPlatform,
  BotReason,
  BotState,
  MeetingStatus,
} from '@pauta/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type RawInstant, toInstant } from '../../../platform/prepared.ts';
import { groupOf, remedyOf, reasonGroupOf } from './bot-outcome.ts';

/** The row returned by `botOf`. */
export interface RawBot {
  id: string;
  state: BotState;
  reason: BotReason | null;
  wasInCall: boolean;
  platform: BotPlatform;
  meetingUrl: string;
  joinAt: RawInstant;
  capture: BotCapture;
  recorder: string;
  queuedUntil: RawInstant | null;
  recordingSince: RawInstant | null;
  endedAt: RawInstant | null;
  participants: BotParticipant[];
  level: number | null;
  isSilent: boolean;
  command: Bot['command'];
  events: (Omit<BotEvent, 'at'> & { at: RawInstant })[] | null;
}

/** SQL: the current bot of a meeting, or null. Estimates that a busy host is free after an hour. */
export const botOf = (meeting: SQL): SQL => sql`(
  select json_build_object('id', b.id, 'state', b.state, 'reason', b.reason, 'wasInCall', b.was_in_call,
    'platform', b.platform, 'meetingUrl', b.meeting_url, 'joinAt', b.join_at, 'capture', b.capture,
    'recorder', b.recorder, 'recordingSince', b.recording_since, 'endedAt', b.ended_at,
    'participants', b.participants, 'level', b.level, 'isSilent', b.is_silent, 'command', b.command,
    'queuedUntil', case when b.state = 'queued' then (
      select min(greatest(other.recording_since + interval '1 hour', now() + interval '5 minutes')) from bots other
      where other.lease_until > now() and other.handed_over_at is null) end,
    'events', (select json_agg(json_build_object('id', e.id, 'at', e.at, 'status', e.status, 'reason', e.reason,
        'detail', e.detail) order by e.at, e.id)
      from (select * from bot_events where bot_id = b.id order by at desc limit 200) e))
  from bots b where b.meeting_id = ${meeting} order by b.is_current desc, b.created_at desc limit 1)`;

const live: ReadonlySet<BotState> = new Set(['joining', 'waiting_room', 'in_call', 'recording', 'paused']);
const over: ReadonlySet<BotState> = new Set(['completed', 'completed_partial', 'no_recording', 'failed', 'cancelled']);

/** The bot in the contract's form, depending on edit rights. */
export const toBot = (row: RawBot, meeting: MeetingStatus, canEdit: boolean): Bot => {
  const { state, reason } = row;
  const [mender, action] = remedyOf(state, reason);
  const isLive = live.has(state);
  const mayPause = canEdit && row.command !== 'leave';
  return {
    id: row.id,
    state,
    group: groupOf(row, meeting),
    reason,
    reasonGroup: reasonGroupOf(reason),
    mender,
    action,
    platform: row.platform,
    meetingUrl: row.meetingUrl,
    joinAt: toInstant(row.joinAt),
    capture: row.capture,
    recorder: row.recorder,
    queuedUntil: row.queuedUntil && toInstant(row.queuedUntil),
    recordingSince: row.recordingSince && toInstant(row.recordingSince),
    endedAt: row.endedAt && toInstant(row.endedAt),
    participants: row.participants,
    level: state === 'recording' ? row.level : null,
    isSilent: state === 'recording' && row.isSilent,
    can: {
      leave: canEdit && row.command !== 'leave' && (isLive || state === 'scheduled' || state === 'queued'),
      pause: mayPause && state === 'recording',
      resume: mayPause && state === 'paused',
      restart: canEdit && (over.has(state) || state === 'scheduled' || state === 'queued'),
    },
    command: row.command,
    events: (row.events ?? []).map((event) => ({ ...event, at: toInstant(event.at) })),
  };
};
