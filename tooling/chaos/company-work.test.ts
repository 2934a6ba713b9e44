import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  Clip,
  ClipFile,
  CompanyTag,
  CompanyUser,
  Meeting,
  MeetingAnswers,
  MeetingView,
  TagInUse,
  TemplateWithQuestions,
  TranscriptEdit,
  Transcription,
  Upload,
} from '@pauta/contract';
import { expect, it, onTestFinished } from 'vitest';
import { openMailServer } from '../../apps/api/src/testing/mail-server.ts';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { fileForm } from './request-body.ts';
import { ServerProcess, victimOf } from './server-process.ts';
import { until } from './until.ts';

const rounds = Array.from({ length: isSweep ? 15 : 2 }, (_, round) => round);
const recording = new URL('../../apps/api/src/modules/recordings/media/samples/mediarecorder.webm', import.meta.url);
const cost = 'O problema custa oito mil reais por mês';
const dialogue = `[00:00:05] Carla Vieira: Quanto o problema custa por mês?
[00:00:10] Renata Lopes: ${cost} com pão que sobra.`;

it(`has the same result, with ${rounds.length} kills while tags merge, people are invited, quotes move and clips are cut`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-chaos-'));
  const mail = await openMailServer();
  const server = await ServerProcess.at(dataDir, {
    PAUTA_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PAUTA_MAIL_FROM: 'Pauta <nao-responda@aurora.example>',
  });
  onTestFinished(async () => {
    await server.stop();
    await mail.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  await server.start();
  const token = await server.newPerson('ana@aurora.example', { isAdmin: true });
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    server.insist<T>(token, method, path, body);
  /** Retries a request that is refused with this code if it has succeeded before, but the response was lost. */
  const once = (code: string, method: string, path: string, body: object): Promise<unknown> =>
    call(method, path, body).catch((error: unknown) => {
      if (!String(error).includes(`"${code}"`)) throw error;
    });
  const ready = (id: string) =>
    until('the end of processing', async () => {
      const meeting = await call<Meeting>('GET', `/api/meetings/${id}`);
      return meeting.status === 'processing' ? undefined : meeting;
    });

  const questions = [{ text: 'Quanto o problema custa por mês?', type: 'money', options: [], subprompt: null }];
  const template = await call<TemplateWithQuestions>('POST', '/api/templates', { name: 'Custo', questions });
  const { id: quoted } = await call<Meeting>('POST', '/api/meetings', { title: 'Padaria', templateId: template.id });
  await call('POST', `/api/meetings/${quoted}/transcription`, fileForm('reuniao.txt', dialogue));
  const bytes = await readFile(recording);
  const { meetingId: recorded, uploadUrl } = await call<Upload>('POST', '/api/upload/meetings', {
    fileName: 'clipe.webm',
    fileSize: bytes.length,
    idempotencyKey: randomUUID(),
  });
  await fetch(new URL(uploadUrl, server.address), {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  await call('POST', `/api/upload/${recorded}/update-status`, { status: 'uploaded' });
  await call('POST', `/api/upload/${recorded}/process`);
  for (const id of [quoted, recorded]) await ready(id);

  const { id: intoId } = await call<CompanyTag>('POST', '/api/meeting-tags', { name: 'Destino' });
  const tags: CompanyTag[] = [];
  for (const round of rounds) tags.push(await call('POST', '/api/meeting-tags', { name: `Etiqueta ${round}` }));
  await call('PATCH', `/api/meetings/${quoted}/tags`, { tagIds: [intoId, ...tags.map(({ id }) => id)] });
  await call('PATCH', `/api/meetings/${recorded}/tags`, { tagIds: tags.slice(1).map(({ id }) => id) });
  const filter = {
    tagIds: tags
      .slice(0, 2)
      .map(({ id }) => id)
      .join(','),
  };
  const { id: viewId } = await call<MeetingView>('POST', '/api/meeting-views', { name: 'Visão', filter });
  const clips: Clip[] = [];
  for (const round of rounds) {
    const range = { startMs: 100 * round, endMs: 100 * round + 1_200 };
    clips.push(await call('POST', `/api/meetings/${recorded}/clips`, { title: `Clipe ${round}`, range }));
  }
  const { id: transcriptId, segments } = await call<Transcription>('GET', `/api/meetings/${quoted}/transcription`);
  const { id: turnId = '', speakerId = null } = segments[1] ?? {};
  const evidenceNow = async () =>
    (await call<MeetingAnswers>('GET', `/api/meeting/answers/${quoted}`)).items.flatMap(({ evidence }) =>
      evidence.map(({ quote, isOutdated }) => ({ quote, isOutdated })),
    );
  const evidence = await evidenceNow();
  expect(evidence.map(({ quote }) => quote).join()).toContain('oito mil');

  const merge = (round: number) =>
    once('tag_not_found', 'POST', `/api/meeting-tags/${tags[round]?.id}/merge`, { intoId });
  const invite = (round: number) =>
    once('user_exists', 'POST', '/api/users', { email: `pessoa-${round}@aurora.example`, firstName: 'Bia' });
  const cut = (round: number) => call('POST', `/api/clips/${clips[round]?.id}/file/mp4`);
  const textOf = (round: number) => `${'Olha, '.repeat(round + 1)}${cost} com pão que sobra.`;
  /** Writes words before the quote. */
  const edit = async (round: number): Promise<void> => {
    const turns = [{ id: turnId, speakerId, text: textOf(round) }];
    const body: TranscriptEdit = { revision: round + 1, passages: [{ replaces: [turnId], turns }] };
    await call('PUT', `/api/transcriptions/${transcriptId}`, body);
  };
  for (const round of rounds) {
    const strike = delay(Math.random() * 300).then(() => server.strike(victimOf(round)));
    await Promise.all([merge(round), invite(round), cut(round), edit(round), strike]);
  }

  expect((await call<CompanyTag[]>('GET', '/api/meeting-tags')).map(({ id }) => id)).toEqual([intoId]);
  expect(await call<TagInUse>('GET', `/api/meeting-tags/${intoId}`)).toMatchObject({ meetingCount: 2, viewCount: 1 });
  const views = await call<MeetingView[]>('GET', '/api/meeting-views');
  expect(views.find(({ id }) => id === viewId)?.filter.tagIds).toEqual(intoId);

  const { segments: edited } = await call<Transcription>('GET', `/api/meetings/${quoted}/transcription`);
  expect(edited.map(({ text }) => text)).toEqual([segments[0]?.text, textOf(rounds.length - 1)]);
  expect(await evidenceNow()).toEqual(evidence);

  for (const { id } of clips) {
    const file = await until('a clip to be cut', async () => {
      const found = await call<ClipFile>('GET', `/api/clips/${id}/file/mp4`);
      return found.state === 'preparing' ? undefined : found;
    });
    expect(file.state).toBe('ready');
    const response = await fetch(new URL(file.address?.url ?? '', server.address));
    expect([response.status, (await response.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  }

  const invited = rounds.map((round) => `pessoa-${round}@aurora.example`);
  const { items } = await call<{ items: CompanyUser[] }>('GET', '/api/users?limit=100');
  const people = items.map(({ emailAddress }) => emailAddress).filter((email) => invited.includes(email));
  expect(people.toSorted()).toEqual(invited.toSorted());
  await until('every invitation to arrive', () =>
    invited.every((email) => mail.received.some(({ to }) => to.includes(email))) ? true : undefined,
  );
  // A message whose acceptance was not recorded is sent again, as the same message: mail servers show it once.
  const messageIds = invited.map((email) =>
    mail.received.filter(({ to }) => to.includes(email)).map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1]),
  );
  expect(messageIds.map((ids) => new Set(ids).size)).toEqual(rounds.map(() => 1));
});
