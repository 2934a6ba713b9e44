import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from './test.ts';
import {
  expectReady,
  importTranscript,
  media,
  openNewMeeting,
  openUploadedMeeting,
  ownRecording,
  ownTranscript,
  spoken,
} from './cast.ts';
import { signIn } from './sign-in.ts';

/** All evidence quotes on the open tab, without quotation marks. */
const quotes = async (page: Page): Promise<string[]> => {
  const text = await page.getByRole('tabpanel').innerText();
  return [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote.replaceAll('…', '').trim());
};

test.describe('the main job', () => {
  test('a recording of several voices becomes an analysed meeting', async ({ page }) => {
    await signIn(page, 'diego@aurora.example');
    const dialog = await openNewMeeting(page, 'Enviar gravação');
    await dialog.locator('input[type=file]').setInputFiles(ownRecording());
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Diagnóstico da clínica');
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await openUploadedMeeting(page, 'Diagnóstico da clínica');
    await expectReady(page);

    const transcript = page.getByRole('region', { name: 'Transcrição' });
    await expect(transcript.getByText(spoken[0]?.text ?? '').first()).toBeVisible();
    for (const name of ['Diego', 'Helena', 'Otávio'])
      await expect(transcript.getByText(name, { exact: true }).first()).toBeVisible();
    await page.getByRole('tab', { name: /Respostas/ }).click();
    const said = spoken.map(({ text }) => text).join(' ');
    await expect.poll(async () => (await quotes(page)).length).toBeGreaterThan(1);
    for (const quote of await quotes(page)) expect(said).toContain(quote);
    await page.getByRole('tab', { name: /Avaliação/ }).click();
    await expect.poll(async () => (await quotes(page)).length).toBeGreaterThan(1);
    for (const quote of await quotes(page)) expect(said).toContain(quote);

    await page.getByRole('tabpanel').getByRole('button', { name: /Ouvir/ }).first().click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0))
      .toBeGreaterThan(0.5);
  });

  test('a transcript file alone becomes an analysed meeting, with speakers', async ({ page }) => {
    await signIn(page, 'diego@aurora.example');
    await importTranscript(page, { title: 'Só a transcrição', path: ownTranscript() });
    await expectReady(page);
    const transcript = page.getByRole('region', { name: 'Transcrição' });
    await expect(transcript.getByText('Helena', { exact: false }).first()).toBeVisible();
    await expect(transcript.getByText(spoken[1]?.text ?? '').first()).toBeVisible();
  });

  test('a recording and its transcript become one meeting', { tag: '@sweep' }, async ({ page }) => {
    await signIn(page, 'diego@aurora.example');
    const dialog = await openNewMeeting(page, 'Enviar gravação');
    await dialog.locator('input[type=file]').setInputFiles([ownRecording(), ownTranscript()]);
    await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveCount(1);
    await dialog.getByRole('textbox', { name: 'Título' }).fill('As duas');
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await openUploadedMeeting(page, 'As duas');
    await expectReady(page);
    await expect(
      page.getByRole('region', { name: 'Transcrição' }).getByText('Helena', { exact: false }).first(),
    ).toBeVisible();
    await expect(page.locator('audio, video')).toHaveCount(1);
  });

  test(
    'a file that is not a recording shows an error, and can be replaced by a transcript',
    { tag: '@sweep' },
    async ({ page }) => {
      await signIn(page, 'diego@aurora.example');
      const dialog = await openNewMeeting(page, 'Enviar gravação');
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'reuniao.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('<script>alert(1)</script>'.repeat(50)),
      });
      await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
      await openUploadedMeeting(page, 'reuniao');
      await expect(page.getByText('Não foi possível ler a gravação.', { exact: false }).first()).toBeVisible({
        timeout: 30_000,
      });
    },
  );

  test('an upload resumes after the page was closed', async ({ page, context }) => {
    await signIn(page, 'diego@aurora.example');
    // From disk: passing the bytes to the browser takes longer than the upload.
    const file = test.info().outputPath('comprida.webm');
    writeFileSync(file, Buffer.concat([readFileSync(media('clinica-sorriso.webm')), Buffer.alloc(9 * 1024 * 1024)]));
    // Holds back the second piece while this page is open.
    let sent = 0;
    await context.route('**/api/upload/files/**', async (route) => {
      if (route.request().method() === 'PATCH') sent += 1;
      if (route.request().method() !== 'PATCH' || sent === 1) await route.continue();
    });
    const dialog = await openNewMeeting(page, 'Enviar gravação');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(1);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    // Only after the page has unloaded: unrouting continues held requests.
    await context.unroute('**/api/upload/files/**');

    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const tray = page.getByRole('region', { name: 'Envios' });
    await tray.getByText('Para continuar de onde parou', { exact: false }).waitFor();
    await tray.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => offsets.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(offsets[0]).toBeGreaterThanOrEqual(8 * 1024 * 1024);
    await expect(tray.getByRole('button', { name: 'Etapas' })).toBeVisible({ timeout: 45_000 });
  });
});
