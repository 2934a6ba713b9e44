import { describe, expect, it } from 'vitest';
import { Presence } from './stay-in-call.ts';

const limits = { waitingRoomS: 600, nooneJoinedS: 60, everyoneLeftS: 30, silenceS: 120, maxDurationS: 300 };

describe('the time limits of a stay', () => {
  it('count from the admission, however long it waited', () => {
    const presence = new Presence();
    expect(presence.ending(limits, Date.now() + 3_600_000)).toBeUndefined();
    presence.begin(1_000_000);
    expect(presence.ending(limits, 1_059_000)).toBeUndefined();
    expect(presence.ending(limits, 1_060_000)?.reason).toBe('timeout_exceeded_noone_joined');
    expect([presence.isEarly(1_059_000), presence.isEarly(1_060_000)]).toEqual([true, false]);
  });

  it('give the first one that is reached', () => {
    const presence = new Presence();
    presence.begin(0);
    presence.see(['Ana'], 1, true, 10_000);
    expect(presence.ending(limits, 119_000)).toBeUndefined();
    expect(presence.ending(limits, 120_000)?.reason).toBe('timeout_exceeded_silence_detected');
    presence.hear(120_000);
    presence.see(['Fireflies Notetaker'], 1, true, 130_000);
    expect(presence.ending(limits, 160_000)?.reason).toContain('only_bots');
    presence.see([], 0, true, 170_000);
    expect(presence.ending(limits, 199_000)).toBeUndefined();
    expect(presence.ending(limits, 200_000)?.reason).toBe('timeout_exceeded_everyone_left');
    expect(presence.ending(limits, 300_000)?.reason).toBe('timeout_exceeded_max_duration');
  });
});
