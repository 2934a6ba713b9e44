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
  it('gives the loudest sample, and how many stand at the limit', () => {
    expect(levelOf(Float32Array.of(0, -0.5, 0.25))).toEqual({ peak: 0.5, clipped: 0 });
    expect(levelOf(Float32Array.of(1, -1, 0.25))).toEqual({ peak: 1, clipped: 2 });
    expect(levelOf(new Float32Array())).toEqual({ peak: 0, clipped: 0 });
  });
});

describe('the watch over a side', () => {
  it('says within five seconds that a microphone gives nothing', () => {
    const watch = watchSound('mic');
    expect(hearFor(watch, quiet, 4900)).toBeNull();
    expect(hearFor(watch, quiet, 100)).toBe('silent');
    expect(hearFor(watch, voice, 100)).toBeNull();
  });

  it('lets who was heard listen for a minute', () => {
    const watch = watchSound('mic');
    hearFor(watch, voice, 1000);
    expect(hearFor(watch, quiet, 59_900)).toBeNull();
    expect(hearFor(watch, quiet, 100)).toBe('silent');
  });

  it('waits longer for the others, who may still have to come', () => {
    const watch = watchSound('others');
    expect(hearFor(watch, quiet, 14_900)).toBeNull();
    expect(hearFor(watch, quiet, 100)).toBe('silent');
  });

  it('says that a side rattles, and no more five seconds later', () => {
    const watch = watchSound('mic');
    expect(hearFor(watch, shout, 200)).toBeNull();
    expect(hearFor(watch, shout, 100)).toBe('clipped');
    expect(hearFor(watch, voice, 4900)).toBeNull();
  });
});

describe('meterOf', () => {
  it('goes from a whisper to the limit', () => {
    expect([meterOf(0), meterOf(0.001), meterOf(1), meterOf(2)]).toEqual([0, expect.closeTo(0), 1, 1]);
    expect(meterOf(0.1)).toBeCloseTo(2 / 3);
  });
});
