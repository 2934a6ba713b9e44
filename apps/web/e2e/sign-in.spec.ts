import { expect, test } from './test.ts';
import { password, signIn } from './cast.ts';

test.describe('signing in', () => {
  test('leads to the meetings, and out again', async ({ page }) => {
    await signIn(page);
    await expect(page).toHaveURL(/\/meetings$/);
    await page.getByRole('button', { name: /Carla Vieira/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/meetings');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  });

  test('says that e-mail or password are wrong', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('carla@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill('Errada#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
    );
  });

  test('goes on where one wanted to go, with query', async ({ page }) => {
    await page.goto('/meetings?status=ready');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
    await page.getByLabel('E-mail').fill('ANA@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/meetings\?status=ready/);
  });

  test('keeps what was typed before the script arrived', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel('E-mail');
    await email.click();
    await page.keyboard.type('carla@aurora.example');
    release();
    await page.waitForLoadState('networkidle');
    await expect(email).toHaveValue('carla@aurora.example');
    await expect(email).toBeFocused();
  });
});
