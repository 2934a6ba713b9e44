import { writeFileSync } from 'node:fs';
import { launchOptions } from '@pauta/browser';
import { freePort } from '@pauta/ports';
import type { BrowserContext, Locator, PlaywrightWorkerArgs } from '@playwright/test';
import { newDataDirectory } from './installation.ts';
import { addCompany, startServer } from './own-server.ts';
import { expect, newPassword, type Page, test } from './test.ts';

const meetingTitle = 'Chamada com a Padaria Trigal';
const rate = 48_000;

/** A voice that speaks in every other second. */
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

/** A call's tab in which the customer speaks at other times than the seller. */
export const openCall = async (context: BrowserContext): Promise<Page> => {
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

/** The status pill of a recording. */
export const pillOf = (page: Page, title: string): Locator => page.getByRole('group', { name: title });

/** Recorded time in seconds. */
export const secondsOf = async (pill: Locator): Promise<number> => {
  const time = await pill.getByText(/^\d+:\d\d$/).textContent();
  const [minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

/** Starts recording microphone and call by keyboard. */
export const startRecording = async (page: Page, title: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Gravar agora' });
  // The shortcut's listener is attached after the first paint.
  await expect(async () => {
    await page.keyboard.press('Shift+R');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^Cliente/ }).fill('Padaria Trigal');
  await dialog.getByRole('button', { name: 'Começar a gravar' }).press('Enter');
  await expect(dialog).toBeHidden();
};

/** Waits until a number of seconds has been recorded. */
export const recordedFor = (pill: Locator, seconds: number) =>
  expect.poll(() => secondsOf(pill), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);

/** A separate installation with its admin Ana and with Bia, and a browser whose microphone speaks. */
export const openInstallation = async (
  { chromium }: Pick<PlaywrightWorkerArgs['playwright'], 'chromium'>,
  settings: Readonly<Record<string, string>> = {},
) => {
  const port = String(await freePort());
  const data = newDataDirectory();
  const env = { PORT: port, PAUTA_DATA_DIR: data, PAUTA_DEMO: '0', DATABASE_URL: '', ...settings };
  const person = { email: 'ana@aurora.example', password: newPassword() };
  const another = { email: 'bia@aurora.example', password: newPassword() };
  const server = await startServer(env);
  await addCompany(data, [
    { ...person, name: 'Ana Martins' },
    { ...another, name: 'Bia Lima' },
  ]);
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

/** Removes the session from a tab without the product's scripts; returns that tab. */
export const clearSession = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto('/healthz');
  await tab.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
  });
  return tab;
};
