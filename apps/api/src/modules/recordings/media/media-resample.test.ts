import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Resampler } from './media-resample.ts';
import { rms } from './media-samples.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));

const whole = (samples: Float32Array, from: number, to: number): Float32Array => {
  const resampler = new Resampler(from, to);
  const [body, tail] = [resampler.push(samples), resampler.end()];
  return Float32Array.from([...body, ...tail]);
};

describe('Resampler', () => {
  it.each([8000, 11_025, 22_050, 24_000, 44_100, 48_000, 44_056])('keeps a 1 kHz tone in place from %i Hz', (rate) => {
    const result = whole(tone(1000, rate, 1), rate, 16_000);
    expect(Math.abs(result.length - 16_000)).toBeLessThanOrEqual(2);
    const [wanted, middle] = [tone(1000, 16_000, 1).subarray(2000, 14_000), result.subarray(2000, 14_000)];
    const error = middle.map((sample, index) => sample - (wanted[index] ?? 0));
    expect(rms(error)).toBeLessThan(0.01);
  });

  it('removes frequencies that 16 kHz cannot represent', () => {
    expect(rms(whole(tone(11_000, 48_000, 1), 48_000, 16_000).subarray(500, 15_500))).toBeLessThan(0.01);
  });

  it('leaves samples of the same rate unchanged', () => {
    const samples = tone(440, 16_000, 0.1);
    const error = whole(samples, 16_000, 16_000).map((sample, index) => sample - (samples[index] ?? 0));
    expect(rms(error.subarray(100, 1500))).toBeLessThan(0.01);
  });

  it('gives the same for any division into pieces', () => {
    const samples = tone(700, 44_100, 0.2);
    const wanted = whole(samples, 44_100, 16_000);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 12 }), (lengths) => {
        const resampler = new Resampler(44_100, 16_000);
        const result: number[] = [];
        let at = 0;
        for (const length of [...lengths, samples.length]) {
          result.push(...resampler.push(samples.subarray(at, at + length)));
          at = Math.min(samples.length, at + length);
        }
        result.push(...resampler.end());
        expect(result.length).toBe(wanted.length);
        expect(Math.max(...result.map((sample, index) => Math.abs(sample - (wanted[index] ?? 9))))).toBeLessThan(1e-3);
      }),
      { numRuns: 40 },
    );
  });
});
