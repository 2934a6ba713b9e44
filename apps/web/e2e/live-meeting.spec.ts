import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Meeting } from '@pauta/contract';
import { startFakeServer } from '@pauta/fake-servers/speech';
import { freePort } from '@pauta/ports';
import { newDataDirectory } from './installation.ts';
import { addCompany, startServer } from './own-server.ts';
import { secret } from './secrets.ts';
import { askTokens, storeSession } from './sign-in.ts';
import { expect, newPassword, test } from './test.ts';

const recorder = join(import.meta.dirname, '../../recorder/src');
const seller = 'Ana Martins';
const customer = 'Renata Souza';
const line = 'Quem decide a compra é a diretora Helena.';

/** Holds a meeting with real browsers, in a separate process. */
const holdMeeting = async (...people: string[]) => {
  const meeting = spawn(process.execPath, [join(recorder, 'testing/hold-meeting.ts'), ...people], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: meeting.stdout })[Symbol.asyncIterator]();
  const news = async () => JSON.parse((await lines.next()).value ?? '{}') as Record<string, string>;
  const held = await news();
  const order = (what: object) => meeting.stdin.write(`${JSON.stringify(what)}\n`);
  return { meeting, held, news, order };
};

const end = async (child: ChildProcess, how: () => void): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  how();
  await ended;
};

test('a meeting is followed by keyboard while a notetaker records it', { tag: '@waits' }, async ({ browser }) => {
  const speech = await startFakeServer();
  // All sound is attributed to the customer.
  speech.scriptOf = (_, startMs) => (speech.calls.length > 1 ? [] : [{ startMs, endMs: startMs + 2000, text: line }]);
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const token = secret('token', randomBytes(32).toString('hex'));
  const data = newDataDirectory();
  const env = {
    PORT: port,
    PAUTA_DATA_DIR: data,
    PAUTA_DEMO: '0',
    PAUTA_TRANSCRIPTION_URL: speech.url,
    PAUTA_TRANSCRIPTION_MODEL: 'whisper-1',
    PAUTA_RECORDER_TOKEN: token,
    DATABASE_URL: '',
  };
  const [email, password] = ['ana@aurora.example', newPassword()];
  const server = await startServer(env);
  await addCompany(data, [{ email, name: seller, password }]);
  const { meeting, held, news, order } = await holdMeeting(seller, customer);
  const host = spawn(process.execPath, [join(recorder, 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PAUTA_URL: address,
      PAUTA_RECORDER_TOKEN: token,
      PAUTA_RECORDER_DIR: test.info().outputPath('recorded'),
      PAUTA_RECORDER_HOSTS: `${held['host']}=https://127.0.0.1:${held['port']}`,
    },
  });
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const { IdToken } = await askTokens(page, email, password);
    await storeSession(page, email, password);
    const call = async <T = { id: string }>(method: string, path: string, data?: object): Promise<T> => {
      const headers = { authorization: `Bearer ${IdToken}` };
      const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as T;
    };
    const template = await call('POST', '/api/templates', {
      name: 'Diagnóstico',
      questions: [
        { text: 'Quem decide a compra?', type: 'person' },
        { text: 'Qual é o orçamento?', type: 'text' },
      ],
    });
    const { id } = await call('POST', '/api/meetings', {
      invitation: `agora ${held['invitation']}`,
      title: 'Diagnóstico ao vivo',
      templateId: template.id,
    });
    await page.goto(`/meetings/${id}`);
    await news();
    await expect(page.getByText('O anotador está na sala de espera.')).toBeVisible({ timeout: 60_000 });
    order({ is: 'admit' });
    await expect(page.getByText(`Na reunião: ${seller} e ${customer}`)).toBeVisible({ timeout: 60_000 });
    const mark = page.getByRole('button', { name: 'Marcar este momento' });
    await expect(mark).toBeVisible();

    order({ is: 'talk', name: customer, isTalking: true });
    const isHeard = async () => {
      const { bot } = await call<Meeting>('GET', `/api/meetings/${id}`);
      return bot?.participants.some(({ name, isSpeaking }) => name === customer && isSpeaking);
    };
    await expect.poll(isHeard, { timeout: 60_000 }).toBe(true);
    order({ is: 'talk', name: customer, isTalking: false });
    const said = page.getByRole('region', { name: 'Falas' });
    await expect(said.getByText(line)).toBeVisible({ timeout: 60_000 });
    await expect(said.getByText(customer).first()).toBeVisible();

    await page.keyboard.press('2');
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel').getByText('Momento marcado')).toBeVisible();
    await page.keyboard.press('1');
    const question = page.getByRole('list', { name: 'Perguntas do template' }).getByRole('listitem');
    await expect(question.filter({ has: page.getByRole('img', { name: 'Respondida' }) })).toContainText(
      /Quem decide a compra\?.*“Quem decide a compra é a diretora Helena/,
      { timeout: 30_000 },
    );
    await expect(question.filter({ has: page.getByRole('img', { name: 'Em aberto' }) })).toContainText(
      'Qual é o orçamento?',
    );

    await page.getByRole('button', { name: 'Pausar a gravação' }).focus();
    await page.keyboard.press('Enter');
    const resume = page.getByRole('button', { name: 'Retomar a gravação' });
    await expect(resume).toBeVisible();
    await resume.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pausar a gravação' })).toBeVisible();
    await page.getByRole('button', { name: 'Pedir para o anotador sair' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Transcrição' }).getByText(line)).toBeVisible({ timeout: 90_000 });
  } finally {
    await context.close();
    await end(host, () => host.kill('SIGTERM'));
    await end(meeting, () => meeting.stdin.end());
    await end(server, () => server.kill('SIGTERM'));
    await speech.close();
  }
});
