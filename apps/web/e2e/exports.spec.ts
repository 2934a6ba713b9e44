import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const exported = async (page: Page, format: RegExp): Promise<Download> => {
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  const choice = dialog.getByRole('radio', { name: format });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  return download;
};

test('a meeting is exported as a PDF, and a selection of the list as one zip', async ({ page }) => {
  await signIn(page, 'carla@aurora.example');
  const rows = page.getByRole('table', { name: 'Reuniões' }).getByRole('row');
  // Meetings of other tests may arrive and move the rows.
  await rows.nth(2).waitFor();
  const [first, second] = await rows
    .locator('a[href^="/meetings/"]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => new URL(href).pathname));
  for (const address of [first, second])
    await rows
      .filter({ has: page.locator(`a[href="${address}"]`) })
      .getByRole('checkbox')
      .check({ force: true });
  await page.getByRole('button', { name: 'Exportar' }).click();
  const zip = await exported(page, /TXT/);
  expect(zip.suggestedFilename()).toBe('reunioes.zip');
  const bytes = await readFile(await zip.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1').split('PK\u0001\u0002').slice(1)).toHaveLength(2);

  // The whole list is exported with its filter, with progress.
  await page.getByRole('button', { name: 'Exportar' }).click();
  const whole = page.getByRole('dialog', { name: 'Exportar' }).getByRole('radio', { name: /^Todas as/ });
  await whole.focus();
  await page.keyboard.press('Space');
  const list = await exported(page, /CSV/);
  const listed = (await readFile(await list.path(), 'utf8')).split('\r\n');
  expect(listed.length).toBeGreaterThan(4);
  expect(listed[0]).toMatch(/^\uFEFFReunião;Quando;/);
  await expect(page.getByText(/\.csv está pronto/)).toBeVisible();

  await rows
    .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Exportar' }).click();
  const pdf = await exported(page, /^PDF/);
  expect(pdf.suggestedFilename()).toBe('diagnostico-com-padaria-trigal.pdf');
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
