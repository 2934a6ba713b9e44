import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../../testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

describe('companies.features', () => {
  it('name the setting that would enable a transcription engine if there is none', async () => {
    const { IdToken } = await fixture.tokens(await fixture.person());
    expect((await fixture.api('/api/company-features', IdToken)).body).toEqual({
      transcription: {
        engine: null,
        settings: ['PAUTA_TRANSCRIPTION_URL', 'PAUTA_WHISPER_MODEL'],
        model: null,
        tellsVoices: false,
      },
      analysis: { analyst: 'local' },
      upload: {
        maxBytes: 5 * 1024 ** 3,
        extensions: ['mp4', 'webm', 'mkv', 'mov', 'mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'],
      },
      isExample: false,
    });
  });

  it.each([
    [{ PAUTA_TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1', PAUTA_WHISPER_MODEL: '/modelo.bin' }, 'openai'],
    [{ PAUTA_WHISPER_MODEL_URL: 'https://modelos.example/tiny.bin' }, 'whisper'],
  ])('name the engine of %o', async (env, engine) => {
    const configured = await openIdentityFixture(env);
    try {
      const { IdToken } = await configured.tokens(await configured.person());
      expect((await configured.api('/api/company-features', IdToken)).body).toMatchObject({
        transcription: { engine, settings: [] },
      });
    } finally {
      await configured.close();
    }
  });
});
