import { expectFocusIn } from './cast.ts';
import { sender } from './send.ts';
import { goTo, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a view is saved, opened by its address, changed and saved again, deleted and restored', async ({
  page,
  person,
}) => {
  const { email, password } = await person();
  await signIn(page, email, password);
  const send = sender(page);
  await send('POST', '/api/meetings', { title: 'Com o time', meetingType: 'INTERNAL' });
  await send('POST', '/api/meetings', { title: 'Com cliente', meetingType: 'EXTERNAL' });
  const row = (title: string) => page.getByRole('row', { name: title });

  await goTo(page, '/meetings?meetingType=INTERNAL');
  await expect(row('Com o time')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Só internas');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('navigation', { name: 'Visões' }).getByRole('link', { name: 'Só internas' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\?view=[\da-f-]+$/);
  await expectFocusIn(page.getByRole('main'));

  await page.reload();
  await expect(row('Com o time')).toBeVisible();
  await expect(row('Com cliente')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remover filtro Internas' }).click();
  await expect(row('Com cliente')).toBeVisible();
  await expect(page.getByText('Alterada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Alterada', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Opções de visões' }).click();
  await page.getByRole('menuitem', { name: 'Excluir visão' }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(row('Com cliente')).toBeVisible();
});
