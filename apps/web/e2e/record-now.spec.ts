import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { startFakeServer } from '@pauta/fake-servers/speech';
import type { BrowserContext } from '@playwright/test';
import { enter, expectMeetings } from './cast.ts';
import {
  clearSession,
  openCall,
  openInstallation,
  pillOf,
  recordedFor,
  secondsOf,
  startRecording,
} from './recording.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const standIn = '../../../packages/meetings/src/testing/chromium-recognition.ts';

/** Fakes speech recognition, which needs a service or a model, and controls the sound input. */
const prepareBrowser = async (context: BrowserContext): Promise<void> => {
  const source = stripTypeScriptTypes(readFileSync(new URL(standIn, import.meta.url), 'utf8'));
  await context.addInitScript(`{
    ${source.replaceAll('export ', '')}
    globalThis.recognition = createRecognition();
    globalThis.SpeechRecognition = recognition.Recognition;
    globalThis.soundContexts = [];
    globalThis.AudioContext = class extends AudioContext {
      constructor(options) {
        super(options);
        soundContexts.push(this);
      }
    };
  }`);
};

test(
  'a recording survives a crashed tab and a lost connection, and is uploaded automatically with its speakers',
  { tag: '@waits' },
  async ({ playwright }) => {
    const speech = await startFakeServer();
    const lines = [
      [{ startMs: 0, endMs: 900, text: 'Bom dia, vamos falar do diagnóstico da padaria.' }],
      [{ startMs: 1200, endMs: 2200, text: 'A gente perde oito mil reais por mês com pão que sobra.' }],
    ];
    speech.scriptOf = () => lines[speech.calls.length - 1] ?? [];
    const { server, context, person } = await openInstallation(playwright, {
      PAUTA_TRANSCRIPTION_URL: speech.url,
      PAUTA_TRANSCRIPTION_MODEL: 'whisper-1',
    });
    try {
      await openCall(context);
      let page = await context.newPage();
      await storeSession(page, person.email, person.password);
      await page.goto('/meetings');
      await expectMeetings(page);
      await startRecording(page, 'Diagnóstico gravado');
      await recordedFor(pillOf(page, 'Diagnóstico gravado'), 12);
      for (const name of ['Você', 'Reunião']) {
        const level = () => page.getByRole('meter', { name }).getAttribute('aria-valuenow');
        await expect.poll(async () => Number(await level()), { intervals: [50] }).toBeGreaterThan(1);
      }
      const recorded = await secondsOf(pillOf(page, 'Diagnóstico gravado'));
      const session = await context.newCDPSession(page);
      void session.send('Page.crash').catch(() => undefined);
      await page.waitForEvent('crash');
      await page.close();

      page = await context.newPage();
      await page.goto('/meetings');
      const arrived = pillOf(page, 'Diagnóstico gravado');
      await arrived.getByRole('link', { name: 'Abrir reunião' }).click({ timeout: 60_000 });
      await expect(page.getByText('Bom dia, vamos falar do diagnóstico da padaria.').first()).toBeVisible({
        timeout: 90_000,
      });
      await expect(page.getByText('A gente perde oito mil reais por mês com pão que sobra.').first()).toBeVisible();
      await expect(page.getByText('Ana Martins').first()).toBeVisible();
      await expect(page.getByText('Padaria Trigal').first()).toBeVisible();
      expect(speech.calls).toHaveLength(2);
      // The page may not know the duration yet.
      const duration = () =>
        page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration || 0);
      await expect.poll(duration).toBeGreaterThanOrEqual(recorded - 2);

      await page.goto('/meetings');
      await startRecording(page, 'Sem internet no meio');
      const pill = pillOf(page, 'Sem internet no meio');
      await recordedFor(pill, 3);
      await context.setOffline(true);
      await expect(pill.getByText(/^Sem conexão. A gravação continua neste navegador/)).toBeVisible({
        timeout: 60_000,
      });
      await pill.getByRole('button', { name: 'Pausar a gravação' }).press('Enter');
      await expect(pill.getByText('Pausada')).toBeVisible();
      const paused = await secondsOf(pill);
      await pill.getByRole('button', { name: 'Retomar a gravação' }).press('Enter');
      await recordedFor(pill, paused + 3);
      await pill.getByRole('button', { name: 'Encerrar' }).press('Enter');
      await expect(pill.getByText(/A gravação está salva neste navegador/)).toBeVisible();
      await context.setOffline(false);
      await expect(pill.getByRole('link', { name: 'Abrir reunião' })).toBeVisible({ timeout: 60_000 });
    } finally {
      await context.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
      await speech.close();
    }
  },
);

const goesOn =
  'a recording continues without sound and after an expired session, and live speech is its transcript without an engine';
test(goesOn, { tag: '@sweep' }, async ({ playwright }) => {
  const { server, context, person } = await openInstallation(playwright);
  try {
    await openCall(context);
    await prepareBrowser(context);
    const page = await context.newPage();
    await storeSession(page, person.email, person.password);
    await page.goto('/meetings');
    await expectMeetings(page);
    await startRecording(page, 'Escrita pelo navegador');
    const pill = pillOf(page, 'Escrita pelo navegador');
    await recordedFor(pill, 3);
    await page.evaluate(`recognition.now().interim('vamos falar do')`);
    await expect(pill.getByRole('group', { name: 'Texto ao vivo' })).toHaveText('vamos falar do');
    await page.evaluate(`recognition.now().final('vamos falar do diagnóstico da padaria.')`);

    const heard = await secondsOf(pill);
    await page.evaluate('soundContexts.at(-1).close()');
    await recordedFor(pill, heard + 3);
    await expect(pill.getByText(/^O navegador parou de entregar o som/)).toBeHidden();
    await expect.poll(() => page.evaluate('soundContexts.map(({ state }) => state)')).toEqual(['closed', 'running']);

    const before = await secondsOf(pill);
    const other = await clearSession(context);
    await expect(page.getByText('Sua sessão expirou. A gravação continua nesta aba.')).toBeVisible();
    await expect(pill).toBeHidden();
    await other.goto('/login');
    await enter(other, person);
    await expectMeetings(other);
    await expect(pill).toBeVisible();
    await recordedFor(pill, before + 2);
    await other.close();
    await page.evaluate(`recognition.now().final('a gente perde oito mil reais por mês.')`);
    await pill.getByRole('button', { name: 'Encerrar' }).press('Enter');
    await pill.getByRole('link', { name: 'Abrir reunião' }).click({ timeout: 60_000 });
    await expect(page.getByText('vamos falar do diagnóstico da padaria.').first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('a gente perde oito mil reais por mês.').first()).toBeVisible();
    await expect(page.getByText(/^Estas são as palavras que o navegador escreveu/).first()).toBeVisible();
  } finally {
    await context.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});
