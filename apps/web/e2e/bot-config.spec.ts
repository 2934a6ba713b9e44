import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

/** A logo file that is taller than a camera image. */
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="400"><rect width="200" height="400" fill="teal"/></svg>',
);

test('an admin sets the bot’s name and image by keyboard, and they are saved', async ({ page, person }) => {
  const { email, password } = await person({ admin: true });
  await storeSession(page, email, password);
  await page.goto('/config/bot');
  const tile = page.getByRole('figure', { name: 'Como as pessoas veem o anotador na reunião' });
  await expect(tile).toContainText('Anotador do Pauta');

  await page.getByRole('textbox', { name: 'Nome' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ata da Aurora');
  await expect(tile).toContainText('Ata da Aurora');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nome salvo. Vale para as próximas reuniões.')).toBeVisible();

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).press('Enter');
  await (await chosen).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  const image = page.getByRole('img', { name: 'Imagem do anotador' });
  await expect(image).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await page.reload();
  await expect(tile).toContainText('Ata da Aurora');
  await expect(image).toBeVisible();

  await page.getByRole('switch', { name: /Mostrar a imagem/ }).press('Space');
  await expect(image).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover imagem' }).press('Enter');
  await expect(page.getByText('Imagem removida')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Adicionar uma imagem' })).toBeVisible();
});
