import { readFile } from 'node:fs/promises';
import { api, type RecordedCaption } from '@pauta/contract';
import { startFakeServer } from '@pauta/fake-servers/speech';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestServer } from '../../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../../testing/upload-file.ts';

const captions: RecordedCaption[] = [
  { speaker: 'Padaria Trigal', startMs: 900, endMs: 1400, text: 'a gente perde oito mil reais por mês.' },
  { speaker: 'Ana Souza', startMs: 100, endMs: 800, text: 'vamos falar do diagnóstico da padaria.' },
  { speaker: 'Padaria Trigal', startMs: 1600, endMs: 1500, text: 'com pão que sobra.' },
];

/** Creates a meeting with a browser recording and its captions, on an installation with these settings. */
const recorded = async (settings: Readonly<Record<string, string>> = {}) => {
  const server = await openTestServer(settings);
  onTestFinished(() => server.close());
  const seller = await server.user(await server.company());
  const bytes = await readFile(new URL('../../recordings/media/samples/mediarecorder.webm', import.meta.url));
  const { meetingId: id } = await uploadFile(server, seller, 'gravacao.webm', bytes, { captions });
  const meeting = await processedMeeting(server, seller, id);
  const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
  const names = new Map(body.speakers.map((speaker) => [speaker.id, speaker.name]));
  return {
    source: meeting.transcription?.source,
    warnings: meeting.stages.find(({ stage }) => stage === 'transcription')?.warnings,
    turns: body.segments.map(({ speakerId, text }) => [names.get(speakerId ?? ''), text]),
  };
};

describe('captions of a browser recording', () => {
  it('become the transcript if there is no engine, with speakers, marked as captions', async () => {
    expect(await recorded()).toEqual({
      source: 'browser',
      warnings: [{ code: 'transcription_of_browser' }],
      turns: [
        ['Ana Souza', 'vamos falar do diagnóstico da padaria.'],
        ['Padaria Trigal', 'a gente perde oito mil reais por mês. com pão que sobra.'],
      ],
    });
  });

  it('never replace an engine’s transcript', async () => {
    const speech = await startFakeServer();
    onTestFinished(() => speech.close());
    speech.scriptOf = () => [{ startMs: 0, endMs: 500, text: 'Isto ouviu o serviço.' }];
    const { source, turns } = await recorded({
      PAUTA_TRANSCRIPTION_URL: speech.url,
      PAUTA_TRANSCRIPTION_MODEL: 'whisper-1',
    });
    expect([source, turns.map(([, text]) => text)]).toEqual(['openai', ['Isto ouviu o serviço.']]);
  });
});
