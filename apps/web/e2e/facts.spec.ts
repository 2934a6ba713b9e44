import { expectReady, importTranscript, ownTranscript } from './cast.ts';
import { sender } from './send.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('start, owner and type of a meeting are edited on its page, and restored', async ({ page, person }) => {
  const { email, password } = await person({ admin: true, name: 'Nina Prado' });
  await person({ name: 'Rui Prado' });
  await signIn(page, email, password);
  await importTranscript(page, { title: 'Fatos a corrigir', path: ownTranscript() });
  await expectReady(page);

  const edit = async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Editar dados da reunião' }).click();
    return page.getByRole('dialog', { name: 'Editar dados da reunião' });
  };
  const dialog = await edit();
  await dialog.getByLabel('Quando foi').fill('2026-03-04T09:30');
  await dialog.getByRole('button', { name: /Responsável/ }).click();
  await page.getByRole('option', { name: 'Rui Prado' }).first().click();
  await expect(dialog.getByText('Definido por uma pessoa.')).toBeVisible();
  await dialog.getByRole('button', { name: /Tipo/ }).click();
  await page.getByRole('option', { name: 'Interna' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const saved = page.getByRole('alertdialog', { name: 'Alterações salvas' });
  await expect(saved).toBeVisible();
  await expect(page.getByText(/^Qua\., 4 mar\./)).toBeVisible();

  // As stored by the server, in the form and in the list.
  await page.reload();
  await expect(page.getByText(/^Qua\., 4 mar\./)).toBeVisible();
  const again = await edit();
  await expect(again.getByLabel('Quando foi')).toHaveValue('2026-03-04T09:30');
  await expect(again.getByRole('button', { name: /Responsável/ })).toHaveText(/Rui Prado/);
  await expect(again.getByText('Definido por uma pessoa.')).toBeVisible();
  await again.getByRole('button', { name: /Tipo/ }).click();
  await page.getByRole('option', { name: 'Automático, por quem participou' }).click();
  await again.getByRole('button', { name: 'Salvar' }).click();
  await expect(saved).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const send = sender(page);
  const reason = async (): Promise<unknown> =>
    ((await (await send('GET', `/api/meetings/${id}`)).json()) as { meetingTypeReason: unknown }).meetingTypeReason;
  await expect.poll(reason).toBe('others');
  await saved.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(reason).toBe('chosen');
  await page.reload();
  const last = await edit();
  await expect(last.getByText('Definido por uma pessoa.')).toBeVisible();
});
