import { afterEach, describe, expect, it } from 'vitest';
import { chooseSpeechEngine, type SpeechChoice, type SpeechSettings } from './speech-settings.ts';

const choices: SpeechChoice[] = [];
afterEach(async () => {
  for (const choice of choices.splice(0)) await choice.engine?.close();
});

const choose = (settings: SpeechSettings): SpeechChoice => {
  const choice = chooseSpeechEngine(settings, { modelFolder: '/data/models' });
  choices.push(choice);
  return choice;
};

describe('chooseSpeechEngine', () => {
  it('chooses a service by its address or key, before a local model', () => {
    expect(
      choose({ openaiBaseUrl: 'http://localhost:8000', openaiModel: 'large', whisperModel: '/m.bin' }),
    ).toMatchObject({ engine: { id: 'openai' }, name: 'openai localhost:8000 large' });
    expect(choose({ openaiApiKey: 'sk-1' })).toMatchObject({
      engine: { id: 'openai' },
      name: 'openai api.openai.com whisper-1',
    });
  });

  it('chooses a local model by its path or URL', () => {
    expect(choose({ whisperModel: '/m.bin', openaiBaseUrl: '' })).toMatchObject({
      engine: { id: 'whisper' },
      name: 'whisper /m.bin',
    });
    expect(
      choose({ whisperModelUrl: 'https://example.com/ggml-small.bin', whisperModelSha256: 'AB'.repeat(32) }),
    ).toMatchObject({ engine: { id: 'whisper' }, name: 'whisper /data/models/abababababab-ggml-small.bin' });
  });

  it('names the settings to set if there are none', () => {
    for (const settings of [{}, { openaiBaseUrl: '', openaiModel: 'x', whisperModel: '', whisperModelSha256: 'a' }]) {
      expect(choose(settings)).toEqual({
        engine: null,
        reason: 'no_engine',
        settings: ['PAUTA_TRANSCRIPTION_URL', 'PAUTA_WHISPER_MODEL', 'PAUTA_WHISPER_MODEL_URL'],
      });
    }
  });

  it('names the invalid setting', () => {
    expect(choose({ openaiBaseUrl: 'localhost:8000' })).toMatchObject({
      engine: null,
      settings: ['PAUTA_TRANSCRIPTION_URL'],
    });
    expect(choose({ whisperModelUrl: '/m.bin' })).toMatchObject({
      engine: null,
      settings: ['PAUTA_WHISPER_MODEL_URL'],
    });
    expect(choose({ whisperModelUrl: 'https://example.com/m.bin', whisperModelSha256: 'abc' })).toMatchObject({
      engine: null,
      settings: ['PAUTA_WHISPER_MODEL_SHA256'],
    });
  });
});
