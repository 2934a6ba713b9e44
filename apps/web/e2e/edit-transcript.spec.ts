import { expectReady, importTranscript, ownTranscript } from './cast.ts';
import { goTo, signIn, storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a transcript is edited by keyboard only, and restored', async ({ page, elsewhere }) => {
  await signIn(page, 'diego@aurora.example');
  await importTranscript(page, { title: 'Para corrigir', path: ownTranscript() });
  await expectReady(page);

  const turns = page.getByRole('group', { name: 'Falas' });
  const first = turns.getByRole('listitem').first();
  const said = (await first.locator('p').textContent()) ?? '';
  const colleague = await elsewhere();
  await storeSession(colleague, 'ana@aurora.example');
  await goTo(colleague, new URL(page.url()).pathname);
  await expect(colleague.getByText(said).first()).toBeVisible();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: 'Texto da fala' });
  await expect(field).toHaveValue(said);
  // The report is repeated for users who opened the page later.
  await expect(colleague.getByText('Diego Sales está escrevendo aqui')).toBeVisible({ timeout: 30_000 });
  await field.press('End');
  await page.keyboard.type(' E mais isto.');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await expect(colleague.getByText(`${said} E mais isto.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(colleague.getByText('Diego Sales está escrevendo aqui')).toBeHidden();
  await expect(first).toContainText(`${said} E mais isto.`);
  await page.reload();
  await expect(first).toContainText(`${said} E mais isto.`);

  await page.getByRole('button', { name: 'Editar a transcrição' }).click();
  await field.press('Home');
  // Splits the turn in the middle, then undoes it.
  for (let word = 0; word < 2; word += 1) await field.press('Control+ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(turns.getByRole('listitem').first()).not.toContainText('E mais isto.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect(first).toContainText('E mais isto.');

  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Histórico da transcrição' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico da transcrição' });
  await expect(history.getByText(/Edição · Diego/).first()).toBeVisible();
  await history.getByRole('button', { name: 'Voltar a esta' }).last().click();
  await expect(first).not.toContainText('E mais isto.');
  await expect(first).toContainText(said);
});
