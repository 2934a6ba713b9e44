import { describe, expect, it } from 'vitest';
import { SpeechError } from '../transcripts/speech/engine.ts';
import { timeTranscription } from './measure-model.ts';

const failing = (times: number, retryable: boolean) => {
  const state = { calls: 0 };
  const transcribe = async () => {
    state.calls += 1;
    const reason = { code: 'whisper_killed', values: { end: 'SIGKILL' } } as const;
    if (state.calls <= times) throw new SpeechError('transcription_failed', reason, { retryable });
    return [];
  };
  return { state, engine: { transcribe } };
};
const time = (engine: ReturnType<typeof failing>['engine']): Promise<number> =>
  timeTranscription(engine, new Float32Array(16_000), new AbortController().signal);

describe('timeTranscription', () => {
  it('tries again what failed for a passing reason', async () => {
    const { state, engine } = failing(2, true);
    expect(await time(engine)).toBeGreaterThanOrEqual(0);
    expect(state.calls).toBe(3);
  });

  it.each([
    ['what fails for good', failing(1, false), 1],
    ['what keeps failing', failing(5, true), 3],
  ])('gives up on %s', async (_, { state, engine }, calls) => {
    await expect(time(engine)).rejects.toThrow(SpeechError);
    expect(state.calls).toBe(calls);
  });
});
