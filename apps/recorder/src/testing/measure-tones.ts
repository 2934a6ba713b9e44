import type { Page } from 'playwright-core';

/**
 * Analyses a media file: its length in seconds, and for each tone when it sounds, in steps of 0.1 s. Decoded by a
 * browser.
 */
export const measureTones = async (
  page: Page,
  file: Uint8Array,
  tones: readonly number[],
): Promise<{ seconds: number; heard: number[][] }> =>
  page.evaluate(
    async ([base64, tones]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer);
      const samples = sound.getChannelData(0);
      const window = 4_800;
      const heard = tones.map((): number[] => []);
      for (let at = 0; at + window <= samples.length; at += window) {
        for (const [index, tone] of tones.entries()) {
          // Goertzel: the power of one frequency.
          const turn = 2 * Math.cos((2 * Math.PI * tone) / sound.sampleRate);
          let [last, before] = [0, 0];
          for (let sample = at; sample < at + window; sample += 1) {
            const now = (samples[sample] ?? 0) + turn * last - before;
            [before, last] = [last, now];
          }
          const power = (last * last + before * before - turn * last * before) / (window * window);
          if (power > 0.000_4) heard[index]?.push(at / sound.sampleRate);
        }
      }
      return { seconds: sound.duration, heard };
    },
    [Buffer.from(file).toString('base64'), tones] as const,
  );
