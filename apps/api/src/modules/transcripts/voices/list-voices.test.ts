import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { processedMeeting } from '../../../testing/upload-file.ts';

const heard = `[00:00:00] Carla Vieira: Bom dia! Com quem eu falo?
[00:00:04] Falante 2: Bom dia, aqui é a Renata, da padaria.
[00:00:10] Carla Vieira: Obrigada, Renata. Quem mais está aí?
[00:00:14] Falante 3: Eu cuido da produção de todas as lojas.`;

let server: TestServer;
let carla: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  carla = await server.user(await server.company(), { name: 'Carla Vieira' });
});
afterAll(() => server.close());

const newMeeting = async () => {
  const { body } = await server.call(api.transcriptions.create, carla, {
    body: { title: 'Diagnóstico', customer: 'Padaria Trigal', fileName: 'a.txt', content: Buffer.from(heard) },
  });
  await processedMeeting(server, carla, body.id);
  const { body: text } = await server.call(api.meetings.transcription, carla, { params: { id: body.id }, query: {} });
  return { meetingId: body.id, transcriptId: text.id };
};
const voicesOf = async (transcriptId: string) =>
  (await server.call(api.transcriptions.voices, carla, { params: { id: transcriptId } })).body;

describe('getMeetingTranscription', () => {
  it('returns all turns, or the first few', async () => {
    const { meetingId: id } = await newMeeting();
    const ofTurns = async (query: { first?: number }) =>
      (await server.call(api.meetings.transcription, carla, { params: { id }, query })).body;
    const whole = await ofTurns({});
    expect(whole.segments).toHaveLength(4);
    expect(await ofTurns({ first: 2 })).toEqual({ ...whole, segments: whole.segments.slice(0, 2) });
    expect(await ofTurns({ first: 1000 })).toEqual(whole);
    const { status } = await server.call(api.meetings.transcription, carla, { params: { id }, query: { first: 0 } });
    expect(status).toBe(400);
  });
});

describe('listVoices', () => {
  it('returns excerpts and likely names for each unnamed voice, and suggests a chosen name in the next meeting of the same people', async () => {
    const first = await newMeeting();
    const voices = await voicesOf(first.transcriptId);
    expect(voices.map(({ name, excerpts, candidates }) => [name, excerpts.length, candidates[0]?.name])).toEqual([
      ['Falante 2', 1, 'Renata'],
      ['Falante 3', 1, undefined],
    ]);
    const third = voices[1]?.participantId ?? '';
    await server.call(api.corrections.speaker, carla, {
      params: { id: first.meetingId, participantId: third },
      body: { name: 'Paulo Reis' },
    });
    expect((await voicesOf(first.transcriptId)).map(({ name }) => name)).toEqual(['Falante 2']);
    const next = await voicesOf((await newMeeting()).transcriptId);
    expect(next.find(({ name }) => name === 'Falante 3')?.candidates).toEqual([
      { name: 'Paulo Reis', clues: [{ kind: 'earlier', title: 'Diagnóstico' }] },
    ]);
    // Names are never assigned automatically.
    expect(next.map(({ name }) => name).toSorted()).toEqual(['Falante 2', 'Falante 3']);
  });
});
