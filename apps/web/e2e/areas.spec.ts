import { admin } from './installation.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('the areas are reached by shortcuts, and selections there are kept', async ({ page, person }) => {
  // A new user, in a company with templates.
  const { company } = await admin<{ company: string }>('user show', { email: 'ana@aurora.example' });
  const { email, password } = await person({ company });
  await signIn(page, email, password);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: /Templates/ })).toBeFocused();
  await page.getByRole('link', { name: /Compartilhados/ }).click();
  await page.getByRole('row', { name: /Demonstração/ }).click();
  await page.getByRole('button', { name: 'Usar como padrão' }).click();
  await expect(page.getByText('Seu padrão', { exact: true })).toBeVisible();

  await page.getByRole('heading', { level: 1, name: 'Demonstração' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/config\/general$/);
  const template = page.getByRole('button', { name: /Template/ });
  await expect(template).toContainText('Demonstração');
  await template.click();
  await page.getByRole('option', { name: 'O padrão da empresa (Diagnóstico)' }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(template).toContainText('O padrão da empresa (Diagnóstico)');
});

test('a link to the installation has a preview image', async ({ page, request }) => {
  await page.goto('/login');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(new URL(address ?? '').origin).toBe(new URL(page.url()).origin);
  const picture = await request.get(address ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
});
