import { BotReason, BotState, BotStatus } from '@pauta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceTo, followBot, hasEnded } from './bot-state.ts';

const event = (status: string, second: number, reason: string | null = null) => ({
  id: `${status} ${second}`,
  at: new Date(Date.UTC(2026, 10, 23, 14, 0, second)),
  status,
  reason,
});
const course = (statuses: readonly (string | [string, string])[], hasBytes = false) =>
  followBot(
    statuses.map((one, second) => (typeof one === 'string' ? event(one, second) : event(one[0], second, one[1]))),
    hasBytes,
  );

const anyEvent = fc
  .tuple(
    fc.oneof(fc.constantFrom(...BotStatus.options), fc.string()),
    fc.nat(40),
    fc.oneof(fc.constant(null), fc.constantFrom(...BotReason.options), fc.string()),
  )
  .map(([status, second, reason]) => event(status, second, reason));
const anyEvents = fc.uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength: 40 });

describe('the state of a bot', () => {
  it.each([
    [[], 'scheduled', null],
    [['joining_call'], 'joining', null],
    [['joining_call', 'in_waiting_room'], 'waiting_room', null],
    [['in_waiting_room', 'in_call_not_recording'], 'in_call', null],
    [['in_call_not_recording', 'recording_permission_denied'], 'in_call', 'recording_permission_denied'],
    [['recording_permission_denied', 'recording_permission_allowed', 'in_call_recording'], 'recording', null],
    [['in_call_recording', 'recording_paused'], 'paused', null],
    [['in_call_recording', 'recording_paused', 'recording_resumed'], 'recording', null],
    [['in_call_recording', 'api_request_stop'], 'recording', 'api_request_stop'],
    [['in_call_recording', ['call_ended', 'call_ended_by_host']], 'processing', 'call_ended_by_host'],
    [['call_ended', 'recording_succeeded'], 'processing', null],
    [['call_ended', 'recording_failed'], 'processing', null],
    [['in_waiting_room', 'waiting_room_timeout', 'fatal'], 'failed', 'waiting_room_timeout'],
    [['bot_rejected', 'fatal'], 'failed', 'bot_rejected'],
    [['in_waiting_room', 'status_change', 'something_new'], 'waiting_room', null],
    [['joining_call', 'done'], 'no_recording', null],
  ] as const)('of %j is %s', (statuses, state, reason) => {
    expect(course(statuses as never)).toMatchObject({ state, reason });
  });

  it.each([
    [['in_call_recording', 'call_ended', 'recording_succeeded', 'done'], 'completed'],
    [['in_call_recording', 'recording_failed', 'done'], 'completed_partial'],
    [['in_call_recording', 'recording_failed', 'recording_succeeded', 'complete'], 'completed'],
    [['in_call_recording', 'network_error', 'fatal'], 'completed_partial'],
    [['in_call_recording', 'failed'], 'completed_partial'],
  ])('after %j with a recording is %s', (statuses, state) => {
    expect(course(statuses, true).state).toBe(state);
  });

  it('does not depend on the order or repetition of events', () => {
    fc.assert(
      fc.property(
        anyEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
        ),
        fc.boolean(),
        ([events, shuffled], hasBytes) => {
          expect(followBot(shuffled, hasBytes)).toEqual(followBot(events, hasBytes));
        },
      ),
    );
  });

  it('only uses states and reasons of the contract, whatever a recorder reports', () => {
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (events, hasBytes) => {
        const { state, reason } = followBot(events, hasBytes);
        expect(BotState.options).toContain(state);
        expect([...BotReason.options, null]).toContain(reason);
      }),
    );
  });

  it('never leaves an end state and never goes back', () => {
    const way = ['scheduled', 'queued', 'joining', 'waiting_room', 'in_call', 'recording', 'leaving', 'processing'];
    const rank = (state: string) => (state === 'paused' ? 5 : way.includes(state) ? way.indexOf(state) : 8);
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let state: BotState = 'scheduled';
        for (const [index] of events.entries()) {
          const next = advanceTo(state, followBot(events.slice(0, index + 1), false).state);
          expect(rank(next)).toBeGreaterThanOrEqual(rank(state));
          expect(hasEnded(state) ? next : null).toBe(hasEnded(state) ? state : null);
          state = next;
        }
      }),
    );
  });
});
