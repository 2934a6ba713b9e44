import { describe, expect, it } from 'vitest';
import { levelOf, meterOf, watchSound } from './sound-level.ts';

const quiet = { peak: 0.0005, clipped: 0 };
const voice = { peak: 0.2, clipped: 0 };
const shout = { peak: 1, clipped: 15 };

const hearFor = (watch: ReturnType<typeof watchSound>, level: typeof voice, ms: number) => {
  let trouble = watch.hear(level, 100);
  for (let at = 100; at < ms; at += 100) trouble = watch.hear(level, 100);
  return trouble;
};

describe('levelOf', () => {
  it('returns the peak and the number of clipped samples', () => {
    expect(levelOf(Float32Array.of(0, -0.5, 0.25))).toEqual({ peak: 0.5, clipped: 0 });
    expect(levelOf(Float32Array.of(1, -1, 0.25))).toEqual({ peak: 1, clipped: 2 });
    expect(levelOf(new Float32Array())).toEqual({ peak: 0, clipped: 0 });
  });
});

describe('watchSound', () => {
  it('reports a silent microphone within five seconds', () => {
    const watch = watchSound('mic');
    expect(hearFor(watch, quiet, 4900)).toBeNull();
    expect(hearFor(watch, quiet, 100)).toBe('silent');
    expect(hearFor(watch, voice, 100)).toBeNull();
  });

  it('tolerates a minute of silence after speech', () => {
    const watch = watchSound('mic');
    hearFor(watch, voice, 1000);
    expect(hearFor(watch, quiet, 59_900)).toBeNull();
    expect(hearFor(watch, quiet, 100)).toBe('silent');
  });

  it('waits longer for the others, who may join later', () => {
    const watch = watchSound('others');
    expect(hearFor(watch, quiet, 14_900)).toBeNull();
    expect(hearFor(watch, quiet, 100)).toBe('silent');
  });

  it('reports clipping, and clears it after five seconds', () => {
    const watch = watchSound('mic');
    expect(hearFor(watch, shout, 200)).toBeNull();
    expect(hearFor(watch, shout, 100)).toBe('clipped');
    expect(hearFor(watch, voice, 4900)).toBeNull();
  });
});

describe('meterOf', () => {
  it('ranges from a whisper to full scale', () => {
    expect([meterOf(0), meterOf(0.001), meterOf(1), meterOf(2)]).toEqual([0, expect.closeTo(0), 1, 1]);
    expect(meterOf(0.1)).toBeCloseTo(2 / 3);
  });
});
