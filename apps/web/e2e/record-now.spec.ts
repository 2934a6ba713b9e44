import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { launchOptions } from '@pauta/browser';
import { startFakeServer } from '@pauta/fake-servers/speech';
import { freePort } from '@pauta/ports';
import type { BrowserContext, Locator, PlaywrightWorkerArgs } from '@playwright/test';
import { enter, expectMeetings } from './cast.ts';
import { adminOf, startServer } from './own-server.ts';
import { storeSession } from './sign-in.ts';
import { expect, newPassword, type Page, test } from './test.ts';

const meetingTitle = 'Chamada com a Padaria Trigal';
const rate = 48_000;

/** A voice that speaks for a second of every two. */
const voiceFile = (): string => {
  const samples = Int16Array.from({ length: rate * 20 }, (_, at) => {
    const isSpeaking = Math.floor(at / rate) % 2 === 0;
    const syllable = 0.5 + 0.5 * Math.sin((2 * Math.PI * 4 * at) / rate);
    return isSpeaking ? 12_000 * syllable * Math.sin((2 * Math.PI * 220 * at) / rate) : 0;
  });
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  const path = test.info().outputPath('voice.wav');
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return path;
};

/** The tab of a call in which the customer speaks, in other moments than the seller. */
const openCall = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.setContent(`<title>${meetingTitle}</title><h1>Chamada</h1>`);
  await page.evaluate(async () => {
    const sound = new AudioContext();
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 440;
    tone.connect(volume).connect(sound.destination);
    volume.gain.value = 0;
    for (let at = 0; at < 600; at += 3) {
      volume.gain.setValueAtTime(0.3, sound.currentTime + at);
      volume.gain.setValueAtTime(0, sound.currentTime + at + 1.2);
    }
    tone.start();
    await sound.resume();
  });
  return page;
};

/** What a browser says of a recording that it makes. */
const pillOf = (page: Page, title: string): Locator => page.getByRole('group', { name: title });

const secondsOf = async (pill: Locator): Promise<number> => {
  const time = await pill.getByText(/^\d+:\d\d$/).textContent();
  const [minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

const startRecording = async (page: Page, title: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Gravar agora' });
  // What listens to the key comes after the page is painted.
  await expect(async () => {
    await page.keyboard.press('Shift+R');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^Cliente/ }).fill('Padaria Trigal');
  await dialog.getByRole('button', { name: 'Começar a gravar' }).press('Enter');
  await expect(dialog).toBeHidden();
};

const recordedFor = (pill: Locator, seconds: number) =>
  expect.poll(() => secondsOf(pill), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);

/** An installation of the test's own with its admin Ana and with Bia, and a browser whose microphone speaks. */
const openInstallation = async (
  { chromium }: Pick<PlaywrightWorkerArgs['playwright'], 'chromium'>,
  settings: Readonly<Record<string, string>> = {},
) => {
  const port = String(await freePort());
  const env = {
    PORT: port,
    PAUTA_DATA_DIR: test.info().outputPath('data'),
    PAUTA_DEMO: '0',
    DATABASE_URL: '',
    ...settings,
  };
  const { id: company } = await adminOf<{ id: string }>(env, 'company', 'create', '--name', 'Aurora');
  const person = { email: 'ana@aurora.example', password: newPassword() };
  const told = ['--email', person.email, '--name', 'Ana Martins', '--password', person.password, '--company', company];
  await adminOf(env, 'user', 'create', ...told, '--admin');
  const another = { email: 'bia@aurora.example', password: newPassword() };
  const toldOfHer = ['--email', another.email, '--name', 'Bia Lima', '--password', another.password];
  await adminOf(env, 'user', 'create', ...toldOfHer, '--company', company);
  const server = await startServer(env);
  const usual = launchOptions();
  const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
    ...usual,
    args: [
      ...(usual.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${voiceFile()}`,
      `--auto-select-tab-capture-source-by-title=${meetingTitle}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
    ignoreDefaultArgs: ['--mute-audio'],
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    permissions: ['microphone'],
  });
  return { server, context, person, another };
};

/** The session is lost in one tab, and the others hear of it. */
const loseSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
  });

const standIn = '../../../packages/meetings/src/testing/chromium-recognition.ts';

/** What a browser can only do with a service, or a model, that is not here; and a hand on what gives it sound. */
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

test('what is recorded survives the death of its tab and the loss of the line, and arrives by itself with who spoke', async ({
  playwright,
}) => {
  test.setTimeout(180_000);
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
    // The page may still be reading how long it is.
    const duration = () => page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration || 0);
    await expect.poll(duration).toBeGreaterThanOrEqual(recorded - 2);

    await page.goto('/meetings');
    await startRecording(page, 'Sem internet no meio');
    const pill = pillOf(page, 'Sem internet no meio');
    await recordedFor(pill, 3);
    await context.setOffline(true);
    await expect(pill.getByText(/^Sem conexão. A gravação continua neste navegador/)).toBeVisible({ timeout: 60_000 });
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
});

test('a recording goes on when its sound stops and its session expires, and what the browser wrote is its transcript where nothing transcribes', async ({
  playwright,
}) => {
  test.setTimeout(180_000);
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
    const other = await context.newPage();
    await other.goto('/meetings');
    await expectMeetings(other);
    await loseSession(other);
    await expect(page.getByText('Sua sessão expirou. A gravação continua nesta aba.')).toBeVisible();
    await expect(pill).toBeHidden();
    await other.reload();
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

test('a recording waits for its own person where another signs in, who sees and sends nothing of it', async ({
  playwright,
}) => {
  test.setTimeout(180_000);
  const { server, context, person, another } = await openInstallation(playwright);
  const title = 'Só da Ana';
  try {
    await openCall(context);
    const page = await context.newPage();
    await storeSession(page, person.email, person.password);
    await page.goto('/meetings');
    await expectMeetings(page);
    await startRecording(page, title);
    const pill = pillOf(page, title);
    await recordedFor(pill, 6);
    const recorded = await secondsOf(pill);
    const other = await context.newPage();
    await other.goto('/meetings');
    await expectMeetings(other);
    await loseSession(other);
    await expect(page.getByText('Sua sessão expirou. A gravação continua nesta aba.')).toBeVisible();
    await expect(page).toHaveTitle('Sessão expirada · Pauta');

    const sent: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /upload|recording|meeting/iu.test(pathname)) sent.push(pathname);
    });
    await other.reload();
    await Promise.all([page.waitForEvent('load'), enter(other, another)]);
    for (const tab of [other, page]) {
      await expectMeetings(tab);
      await expect(tab.getByText(title)).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Bia Lima' }).first()).toBeVisible();
    expect(sent).toEqual([]);
    await other.close();

    const back = await context.newPage();
    await page.close();
    await storeSession(back, person.email, person.password);
    await back.goto('/meetings');
    await pillOf(back, title).getByRole('link', { name: 'Abrir reunião' }).click({ timeout: 60_000 });
    await expect(back.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const duration = () => back.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration || 0);
    await expect.poll(duration, { timeout: 60_000 }).toBeGreaterThanOrEqual(recorded - 2);
  } finally {
    await context.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});
