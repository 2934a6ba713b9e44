import { expect, type Page, test } from './test.ts';

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('type', 'submit');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Meetings/ })).toBeVisible();
};

test.describe('who has chosen English', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('locale', 'en')));

  test('gets letters in English from then on', async ({ page, person, elsewhere }) => {
    const { email, password } = await person();
    const isKept = page.waitForResponse((response) => response.url().endsWith('/api/users/settings/general'));
    await signIn(page, { email, password });
    expect((await isKept).status()).toBe(200);

    // In a browser where nobody has chosen a language.
    const other = await elsewhere();
    await other.goto('/forgot-password');
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Enviar código' }).click();
    await expect(other).toHaveURL(/\/reset-password$/);
    await other.goto('/dev/mail');
    await other.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await expect(other.getByText('Use this code to create a new password in Pauta:')).toBeVisible();
  });
});
