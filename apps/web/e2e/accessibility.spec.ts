import { AxeBuilder } from '@axe-core/playwright';
import { enter, expectMeetings, signIn } from './cast.ts';
import { admin } from './installation.ts';
import { expect, newPassword, type Page, test } from './test.ts';

const findings = async (page: Page) => {
  // The announcer names a pressed button by reference, and keeps that for seconds after the button is gone.
  const { violations } = await new AxeBuilder({ page })
    .exclude('[role=log]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const isAccessible = async (page: Page) => {
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
};

const looks = (['light', 'dark'] as const).flatMap((mode) =>
  (['ltr', 'rtl'] as const).flatMap((direction) => [1440, 360].map((width) => ({ mode, direction, width }))),
);

const show = async (page: Page, { mode, direction, width }: (typeof looks)[number]) => {
  // The hosted pages know nothing of the choice: they follow the system.
  await page.emulateMedia({ colorScheme: mode });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), JSON.stringify({ mode, direction }));
  await page.setViewportSize({ width, height: 900 });
};

const nameOf = ({ mode, direction, width }: (typeof looks)[number]) => `${mode}, ${direction}, ${width} px`;

// Each looks at a dozen pages in every detail.
test.describe.configure({ timeout: 240_000 });

for (const look of looks) {
  test(`every screen is accessible: ${nameOf(look)}`, async ({ page }) => {
    await show(page, look);
    await signIn(page);
    await page.getByText('Padaria Trigal').first().waitFor();
    await isAccessible(page);
    await page
      .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Transcrição' }).first().waitFor();
    await isAccessible(page);
  });
}

// Each mode in both directions, each direction at both widths.
for (const look of looks.filter(({ mode, direction, width }) =>
  (mode === 'light') === (direction === 'ltr') ? width === 1440 : width === 360,
)) {
  test(`every screen of signing in is accessible: ${nameOf(look)}`, async ({ page, person }) => {
    const { email } = await person();
    const password = newPassword();
    await admin('user set-password', { email, password, 'must-change': true });
    await show(page, look);
    for (const [path, button] of [
      ['/login', 'Entrar'],
      ['/forgot-password', 'Enviar código'],
      ['/reset-password', 'Redefinir senha'],
      ['/sso', 'Continuar'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // With all that there is, and what is wrong beside the field.
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
      await isAccessible(page);
    }
    await page.getByLabel('E-mail ou provedor').fill('pauta');
    await page.getByRole('button', { name: 'Continuar' }).click();
    const form = page.getByRole('form', { name: 'Entrar', exact: true });
    await expect(form).toBeVisible();
    await isAccessible(page);
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Senha').fill(newPassword());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await isAccessible(page);
    await page.goto('/sso-callback');
    await expect(page.getByRole('alert')).toBeVisible();
    await isAccessible(page);

    await page.goto('/login');
    await enter(page, { email, password });
    await page.getByRole('heading', { name: 'Crie uma nova senha' }).waitFor();
    await isAccessible(page);
    const next = newPassword();
    await page.getByLabel('Senha atual', { exact: true }).fill(password);
    await page.getByLabel('Nova senha', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await page.getByText('Senha atualizada com sucesso!').waitFor();
    await isAccessible(page);
    await page.goto('/access-denied');
    await page.getByRole('heading', { name: 'Acesso negado' }).waitFor();
    await isAccessible(page);
    await page.goto('/meetings');
    await expectMeetings(page);
    await isAccessible(page);
  });
}
