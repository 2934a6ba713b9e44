import { BotReason, type BotState, BotStatus } from '@pauta/contract';
import type { RecorderEvent } from './recorder.ts';

type Happened = Pick<RecorderEvent, 'id' | 'at' | 'status' | 'reason'>;

/** Order of the states; a bot only moves forward. */
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

/** The state after a status; statuses left out carry a reason only. */
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

/** The reason for statuses that are reasons themselves. */
const reasonOf = (status: string): BotReason | undefined => BotReason.safeParse(status).data;
const general = new Set<string>(['fatal', 'meeting_error', 'internal_error', 'network_error', 'bot_errored']);

export interface BotProgress {
  readonly state: BotState;
  readonly reason: BotReason | null;
  /** Whether it ever was in the call. */
  readonly wasInCall: boolean;
  /** The end reported by events; whether there is media decides the final state. */
  readonly end: 'done' | 'failed' | null;
}

const inTime = (a: Happened, b: Happened): number => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);

const once = (events: readonly Happened[]): Happened[] =>
  [...new Map(events.map((event) => [event.id, event])).values()].toSorted(inTime);

/** The most specific reason: one attached to a status, else a status that is a reason, else a general error. */
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
 * Derives the state of a bot from its events, in any order and with duplicates. `hasBytes` tells whether there is
 * media: a failed bot with media is partially complete, a completed one without media recorded nothing. A reported
 * recording failure does not change the state before the end.
 */
export const followBot = (happened: readonly Happened[], hasBytes: boolean): BotProgress => {
  const events = once(happened);
  let state: BotState = 'scheduled';
  let end: BotProgress['end'] = null;
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

/** Keeps end states, and otherwise only moves forward, except between recording and paused. */
export const advanceTo = (before: BotState, next: BotState): BotState => {
  if (hasEnded(before)) return before;
  return way[next] >= way[before] ? next : before;
};
