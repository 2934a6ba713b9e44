import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { home, recorderToken } from './installation.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

type Job = { botId: string; meetingId: string; token: string };

/** A host gets any due bot, also those of parallel tests, so jobs are stored by meeting for their own tests. */
const jobFile = (meetingId: string) => join(home(), 'bot-jobs', `${meetingId}.json`);
const keepJob = (job: Job) => {
  const file = jobFile(job.meetingId);
  mkdirSync(join(file, '..'), { recursive: true });
  // Atomic write.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(job));
  renameSync(`${file}.${process.pid}`, file);
};
const readJob = (meetingId: string): Job | undefined => {
  const file = jobFile(meetingId);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Job) : undefined;
};

/** A fake recorder host that implements the protocol without joining calls. */
const recorder = (request: APIRequestContext) => {
  const [host, instance] = [`host-${randomUUID()}`, randomUUID()];
  const post = (path: string, token: string, data: object) =>
    request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  const lease = async (meetingId: string): Promise<Job | undefined> => {
    const answer = await post('/api/recorder/leases', recorderToken(), {
      host,
      instance,
      version: '1',
      platforms: ['google_meet', 'microsoft_teams', 'zoom', 'jitsi'],
      capacity: { video: 50, audio: 50 },
    });
    expect(answer.status()).toBe(200);
    const { jobs } = (await answer.json()) as { jobs: Job[] };
    for (const job of jobs) keepJob(job);
    return readJob(meetingId);
  };
  const bot = ({ botId, token }: Job) => ({
    says: async (status: string, reason: string | null = null) => {
      const event = { id: randomUUID(), at: new Date().toISOString(), status, reason };
      expect((await post(`/api/recorder/bots/${botId}/events`, token, { events: [event] })).status()).toBe(204);
    },
    beats: async (data: object): Promise<string | null> => {
      const answer = await post(`/api/recorder/bots/${botId}/heartbeat`, token, data);
      return ((await answer.json()) as { command: string | null }).command;
    },
    hears: (utterance: object) =>
      post(`/api/recorder/bots/${botId}/utterances`, token, { utterances: [{ id: randomUUID(), ...utterance }] }),
  });
  return { lease, bot };
};

test('a notetaker is invited by keyboard, followed live, and told to leave', async ({ page, person, request }) => {
  const { email, password } = await person();
  await signIn(page, email, password);
  await page.goto('/meetings?new=bot');
  const dialog = page.getByRole('dialog', { name: 'Nova reunião' });
  const letters = String.fromCharCode(...randomBytes(10).map((byte) => 97 + (byte % 26)));
  await dialog.getByRole('textbox', { name: 'Link ou convite da reunião' }).focus();
  await page.keyboard.insertText(
    `https://meet.google.com/${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7, 10)}`,
  );
  await expect(dialog.getByText('Google Meet · o anotador entra agora')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Título' }).focus();
  await page.keyboard.type('Diagnóstico ao vivo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Diagnóstico ao vivo');
  const meetingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const host = recorder(request);
  let job: Job | undefined;
  await expect.poll(async () => (job ??= await host.lease(meetingId)) !== undefined).toBe(true);
  if (!job) throw new Error('no job');
  const bot = host.bot(job);
  await bot.says('joining_call');
  await bot.says('in_waiting_room');
  await expect(page.getByText('O anotador está na sala de espera.')).toBeVisible();

  await bot.says('in_call_recording');
  await bot.beats({
    participants: [{ key: 'a', name: 'Renata Souza', isSpeaking: true }],
    level: 0.2,
    isSilent: false,
  });
  await expect(page.getByText('Na reunião: Renata Souza')).toBeVisible();
  await bot.hears({
    participantKey: 'a',
    speaker: 'Renata Souza',
    startMs: 1000,
    endMs: 3000,
    text: 'Cada gerente decide no olho.',
  });
  await expect(page.getByText('Cada gerente decide no olho.')).toBeVisible();
  await bot.beats({ level: 0, isSilent: true });
  await expect(page.getByRole('alert').filter({ hasText: 'Nenhum som está chegando' })).toBeVisible();

  await page.getByRole('button', { name: 'Pedir para o anotador sair' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => bot.beats({})).toBe('leave');
});
