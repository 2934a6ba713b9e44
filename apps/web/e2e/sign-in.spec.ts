import { enter, expectLogin, expectMeetings, password } from './cast.ts';
import { expect, newPassword, type Page, test } from './test.ts';

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, name: string, role: 'textbox' | 'button') => {
  const wanted = page.getByRole(role, { name, exact: true });
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 12 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
};

test.describe('signing in', () => {
  test('opens the meetings with a message, and signs out', async ({ page, person }) => {
    await page.goto('/login');
    await enter(page, await person());
    await expect(page.getByText('Login realizado com sucesso!').first()).toBeVisible();
    await expectMeetings(page);
    await expect(page).toHaveURL(/\/meetings$/);
    await page.getByRole('button', { name: /Nina Prado/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/meetings');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
  });

  test('shows that e-mail or password are wrong', { tag: '@sweep' }, async ({ page, person }) => {
    const { email } = await person();
    await page.goto('/login');
    await enter(page, { email, password: newPassword() });
    await expect(page.getByRole('alert')).toContainText(
      'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
    );
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  });

  test('redirects to the requested address, with its query', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/meetings?status=ready');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
    await expectLogin(page);
    await page.getByLabel('E-mail').fill('ANA@aurora.example');
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/meetings\?status=ready/);
  });

  test('is possible by keyboard only', async ({ page, person }) => {
    const { email, password: given } = await person();
    await page.goto('/login');
    await expectLogin(page);
    await tabTo(page, 'E-mail', 'textbox');
    await page.keyboard.type(email);
    await tabTo(page, 'Senha', 'textbox');
    await page.keyboard.type(given);
    await tabTo(page, 'Entrar', 'button');
    await page.keyboard.press('Space');
    await expectMeetings(page);
  });

  test('supports password managers, even without input events', { tag: '@sweep' }, async ({ page, person }) => {
    const { email, password: given } = await person();
    await page.goto('/login');
    await expectLogin(page);
    const [emailField, passwordField] = [page.getByLabel('E-mail'), page.getByLabel('Senha', { exact: true })];
    await expect(emailField).toHaveAttribute('autocomplete', 'username');
    await expect(emailField).toHaveAttribute('type', 'email');
    await expect(passwordField).toHaveAttribute('autocomplete', 'current-password');
    await expect(passwordField).toHaveAttribute('type', 'password');
    for (const [field, text] of [
      [emailField, email],
      [passwordField, given],
    ] as const) {
      await field.evaluate((element, value) => {
        // Bypasses React's setter of the element.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
      }, text);
    }
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectMeetings(page);
  });

  test('shows and hides the typed password', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/login');
    await expectLogin(page);
    const field = page.getByRole('textbox', { name: 'Senha', exact: true });
    await field.fill(newPassword());
    await page.getByRole('button', { name: 'Mostrar a senha' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar a senha' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  for (const [name, typed] of [
    ['E-mail', 'carla@aurora.example'],
    ['Senha', 'Antes#2026script'],
  ] as const) {
    test(`keeps text typed before hydration, and the focus: ${name}`, { tag: '@sweep' }, async ({ page }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/login', { waitUntil: 'commit' });
      const field = page.getByRole('textbox', { name, exact: true });
      await field.click();
      await page.keyboard.type(typed);
      release();
      await expectLogin(page);
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
    });
  }

  test('of a second user in the same browser shows that user', async ({ page, person }) => {
    const [first, second] = [await person(), await person({ name: 'Rui Sales' })];
    await page.goto('/login');
    await enter(page, first);
    await page.getByRole('button', { name: /Nina Prado/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await enter(page, second);
    await expect(page.getByRole('button', { name: /Rui Sales/ })).toBeVisible();
  });
});
