import { describe, expect, it } from 'vitest';
import type { SpeechPlan } from '../../recordings/media/speech-plan.ts';
import { liveChunksOf, type LiveTranscription } from './live-transcription.ts';

const chunk = { index: 0, track: 1, startMs: 0, endMs: 60_000, leadMs: 0, speechMs: 15_000 };
const plan: SpeechPlan = {
  tracks: [
    { name: null, use: 'repeated', speech: [], levels: [] },
    {
      name: 'Ana',
      use: 'heard',
      speech: [
        { startMs: 1000, endMs: 6000 },
        { startMs: 10_000, endMs: 15_000 },
        { startMs: 30_000, endMs: 35_000 },
      ],
      levels: [],
    },
  ],
  chunks: [chunk],
  lost: [],
};
const piece = (startMs: number, text: string) => ({ startMs, endMs: startMs + 2000, text, speaker: null });
const live = (overrides: Partial<LiveTranscription> = {}): LiveTranscription => ({
  track: 1,
  name: 'Ana',
  stretches: [
    { startMs: 800, endMs: 6200 },
    { startMs: 9800, endMs: 15_200 },
  ],
  pieces: [piece(1000, 'um'), piece(3000, 'dois'), piece(10_000, 'três')],
  ...overrides,
});

describe('liveChunksOf', () => {
  it('returns the live transcript of a chunk, and what is left to transcribe', () => {
    const found = liveChunksOf([live()], plan, chunk);
    expect(found?.heard.map(({ startMs, pieces }) => [startMs, pieces.map(({ text }) => text)])).toEqual([
      [800, ['um', 'dois']],
      [9800, ['três']],
    ]);
    expect(found?.holes).toEqual([{ startMs: 30_000, endMs: 35_000 }]);
  });

  it('leaves nothing if all was transcribed, except edges', () => {
    const stretches = [...live().stretches, { startMs: 30_200, endMs: 34_900 }];
    expect(liveChunksOf([live({ stretches })], plan, chunk)?.holes).toEqual([]);
  });

  it('never repeats what was transcribed, however little, and asks for what lies between at once', () => {
    const found = liveChunksOf([live({ stretches: [{ startMs: 800, endMs: 6200 }] })], plan, chunk);
    expect(found?.heard).toHaveLength(1);
    expect(found?.holes).toEqual([{ startMs: 10_000, endMs: 35_000 }]);
    const reaching = liveChunksOf([live({ stretches: [{ startMs: 29_000, endMs: 33_000 }] })], plan, {
      ...chunk,
      startMs: 30_000,
    });
    expect(reaching).toEqual({ heard: [], holes: [{ startMs: 33_000, endMs: 35_000 }] });
  });

  it('does not use another track', () => {
    const namesakes = { ...plan, tracks: plan.tracks.map((track) => ({ ...track, name: 'Ana' })) };
    expect(liveChunksOf([live({ track: 0 })], namesakes, chunk)).toBeUndefined();
    expect(liveChunksOf([live()], namesakes, chunk)).toBeDefined();
    expect(liveChunksOf([live({ name: 'Bia' })], plan, chunk)).toBeUndefined();
    expect(liveChunksOf([], plan, chunk)).toBeUndefined();
  });
});
