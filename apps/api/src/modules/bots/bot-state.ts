import { BotReason, type BotState, BotStatus } from '@pauta/contract';
import type { RecorderEvent } from './recorder.ts';

type Happened = Pick<RecorderEvent, 'id' | 'at' | 'status' | 'reason'>;

/** How far a state is along the way; a bot goes only forward. */
const way: Readonly<Record<BotState, number>> = {
  scheduled: 0,
  queued: 1,
  joining: 2,
  waiting_room: 3,
  in_call: 4,
  recording: 5,
  paused: 5,
  leaving: 6,
  processing: 7,
  completed: 8,
  completed_partial: 8,
  no_recording: 8,
  failed: 8,
  cancelled: 8,
};

export const hasEnded = (state: BotState): boolean => way[state] === way.completed;

/** The state that a status leads to; those that are left out say why, not where. */
const stateOf: Readonly<Partial<Record<BotStatus, BotState>>> = {
  joining_call: 'joining',
  in_waiting_room: 'waiting_room',
  in_call_not_recording: 'in_call',
  in_call_recording: 'recording',
  recording_paused: 'paused',
  recording_resumed: 'recording',
  call_ended: 'processing',
  recording_succeeded: 'processing',
};

const completes = (status: string) => status === 'done' || status === 'complete';
const fails = (status: string) => status === 'fatal' || status === 'failed';

/** Statuses that are reasons themselves. */
const reasonOf = (status: string): BotReason | undefined => BotReason.safeParse(status).data;
const general = new Set<string>(['fatal', 'meeting_error', 'internal_error', 'network_error', 'bot_errored']);

export interface BotCourse {
  readonly state: BotState;
  readonly reason: BotReason | null;
  /** Whether it was in the call at any time. */
  readonly wasInCall: boolean;
  /** The end that its events tell, of which the bytes decide the rest. */
  readonly end: 'done' | 'failed' | null;
}

const inTime = (a: Happened, b: Happened): number => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);

const once = (events: readonly Happened[]): Happened[] =>
  [...new Map(events.map((event) => [event.id, event])).values()].toSorted(inTime);

/** The most telling reason: one that is said with a status, before a status that says why, before one that says little. */
const whyOf = (events: readonly Happened[]): BotReason | null => {
  const isAllowed = (since: Happened) =>
    events.some(
      ({ status, at }) =>
        at >= since.at && (status === 'recording_permission_allowed' || status === 'in_call_recording'),
    );
  let [why, weight]: [BotReason | null, number] = [null, 0];
  for (const event of events) {
    if (event.status === 'recording_permission_denied' && isAllowed(event)) continue;
    const said = BotReason.safeParse(event.reason).data;
    const own = reasonOf(event.status);
    const found = said ?? own ?? (event.status === 'failed' ? 'bot_errored' : undefined);
    const itsWeight = said ? 3 : found && !general.has(found) ? 2 : 1;
    if (found && itsWeight > weight) [why, weight] = [found, itsWeight];
  }
  return why;
};

/**
 * Where a bot stands by what its recorder said, whatever came first on the wire and however often. `hasBytes` tells
 * whether there is something to play: what failed with it is complete in part, what completed without it recorded
 * nothing. A recording that is said to have failed may still succeed; until the end that changes nothing.
 */
export const followBot = (happened: readonly Happened[], hasBytes: boolean): BotCourse => {
  const events = once(happened);
  let state: BotState = 'scheduled';
  let end: BotCourse['end'] = null;
  let hasFailedToRecord = false;
  for (const { status } of events) {
    if (completes(status) || fails(status)) end ??= completes(status) ? 'done' : 'failed';
    if (status === 'recording_failed') hasFailedToRecord = true;
    if (status === 'recording_succeeded') hasFailedToRecord = false;
    const next = stateOf[BotStatus.safeParse(status).data ?? 'status_change'];
    if (next && way[next] >= way[state]) state = next;
  }
  const reason = whyOf(events);
  const wasInCall = events.some(({ status }) =>
    ['in_call_not_recording', 'in_call_recording', 'recording_paused', 'recording_resumed'].includes(status),
  );
  if (end === 'done') state = !hasBytes ? 'no_recording' : hasFailedToRecord ? 'completed_partial' : 'completed';
  if (end === 'failed') state = hasBytes ? 'completed_partial' : 'failed';
  return { state, reason, wasInCall, end };
};

/** Keeps what was reached: an end stays, and nothing goes back but between recording and its pause. */
export const advanceTo = (before: BotState, next: BotState): BotState => {
  if (hasEnded(before)) return before;
  return way[next] >= way[before] ? next : before;
};
