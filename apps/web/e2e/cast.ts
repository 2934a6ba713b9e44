import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';

export const password = 'Pauta#2026demo';

/** Path of a test recording or transcript. */
export const media = (name: string): string => fileURLToPath(new URL(`media/${name}`, import.meta.url));

/** A copy of the recording with unique bytes, because duplicates cause a confirmation. */
export const ownRecording = (): string => {
  const path = test.info().outputPath('clinica-sorriso.webm');
  const unread = Buffer.concat([Buffer.from([0xec, 0x90]), randomBytes(16)]);
  writeFileSync(path, Buffer.concat([readFileSync(media('clinica-sorriso.webm')), unread]));
  return path;
};

/** A copy of the transcript with unique bytes. */
export const ownTranscript = (): string => {
  const path = test.info().outputPath('clinica-sorriso.vtt');
  writeFileSync(path, `${readFileSync(media('clinica-sorriso.vtt'), 'utf8')}\n\nNOTE ${randomUUID()}\n`);
  return path;
};

export interface SpokenTurn {
  speaker: string;
  startMs: number;
  endMs: number;
  text: string;
}

/** The actual words of `clinica-sorriso.webm`. */
export const spoken = (JSON.parse(readFileSync(media('clinica-sorriso.json'), 'utf8')) as { segments: SpokenTurn[] })
  .segments;

/** Waits for the hydrated sign-in page: before, submitting and links do not work. */
export const expectLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveAttribute('type', 'submit');

/** Fills in and submits the sign-in form. */
export const enter = async (page: Page, person: { readonly email: string; readonly password: string }) => {
  await expectLogin(page);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};

/** Waits for the list of meetings. */
export const expectMeetings = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: /Reuniões/ })).toBeVisible();

/** The alert of a form. */
export const alertOf = (page: Page): Locator => page.getByRole('form').getByRole('alert');

/** Opens Nova reunião with an option. */
export const openNewMeeting = async (
  page: Page,
  way: 'Convidar o anotador' | 'Gravar agora' | 'Enviar gravação' | 'Importar transcrição',
) => {
  await page.getByRole('button', { name: 'Nova reunião' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova reunião' });
  await dialog.getByRole('radio', { name: way }).click();
  return dialog;
};

/** Opens the page of an uploaded meeting from the uploads panel. */
export const openUploadedMeeting = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('region', { name: 'Envios' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** The element that shows that a meeting's processing is complete. */
export const readyMark = (page: Page): Locator => page.getByText('Pronta', { exact: true }).first();

export const expectReady = (page: Page): Promise<void> => expect(readyMark(page)).toBeVisible({ timeout: 60_000 });

/** Imports a transcript from a path or text, and opens its meeting. */
export const importTranscript = async (
  page: Page,
  { title, ...source }: { readonly title: string } & ({ readonly path: string } | { readonly text: string }),
): Promise<void> => {
  const dialog = await openNewMeeting(page, 'Importar transcrição');
  const file =
    'path' in source
      ? source.path
      : { name: 'transcrição.txt', mimeType: 'text/plain', buffer: Buffer.from(source.text) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await openUploadedMeeting(page, title);
};

/** Expects the focus to be within an element. */
export const expectFocusIn = (place: Locator): Promise<void> =>
  expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)), 'the focus is in its place')
    .toBe(true);

/** Selects the words of the fourth turn; returns its actions. Retries, as a new rendering drops the selection. */
export const selectTurn = async (page: Page): Promise<Locator> => {
  const selected = page.getByRole('group', { name: 'Trecho selecionado' });
  await expect(async () => {
    await page.locator('[data-turn-words]').nth(3).selectText();
    await expect(selected).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return selected;
};
