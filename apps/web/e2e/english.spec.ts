import { password as examplePassword } from './cast.ts';
import { expect, type Page, test } from './test.ts';

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('type', 'submit');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Meetings/ })).toBeVisible();
};

test.describe('a user who has chosen English', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('locale', 'en')));

  test('gets e-mails in English from then on', async ({ page, person, elsewhere }) => {
    const { email, password } = await person();
    const isKept = page.waitForResponse((response) => response.url().endsWith('/api/users/settings/general'));
    await signIn(page, { email, password });
    expect((await isKept).status()).toBe(200);

    // In a browser without a chosen language.
    const other = await elsewhere();
    await other.goto('/forgot-password');
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Enviar código' }).click();
    await expect(other).toHaveURL(/\/reset-password$/);
    await other.goto('/dev/mail');
    await other.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await expect(other.getByText('Use this code to create a new password in Pauta:')).toBeVisible();
  });

  test('sees built-in criteria and reasons in English', async ({ page }) => {
    // The language is stored with the account: no other test checks e-mails to Bruno.
    await signIn(page, { email: 'bruno@aurora.example', password: examplePassword });
    await page.goto('/enablement/dashboard');
    const queue = page.getByRole('region', { name: 'Coaching queue' });
    await expect(queue.getByText(/ done: (?:Problem discovery|Objection handling)/).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Opening and agenda' })).toBeVisible();
  });

  test(
    'sees why a file and a field are rejected, and submits the corrected ones',
    { tag: '@sweep' },
    async ({ page, person }) => {
      await signIn(page, await person());
      await page.goto('/meetings?new=1');
      const dialog = page.getByRole('dialog', { name: 'New meeting' });
      await dialog.getByText('Import a transcript', { exact: true }).click();
      const choose = (name: string, text: string) =>
        dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      const upload = dialog.getByRole('button', { name: 'Upload', exact: true });

      await choose('notes.json', '{');
      await dialog.getByRole('textbox', { name: 'Customer' }).fill('Trigal Bakery');
      await upload.click();
      await expect(dialog.getByRole('listitem', { name: 'Notes' }).getByRole('alert')).toHaveText(
        'notes.json: The transcript file has nothing anyone said. Choose another file. What you filled in is still here.',
      );

      await choose('notes.vtt', 'WEBVTT\n\n00:00.000 --> 00:04.000\n<v Ana>How many units do you have today?\n');
      const when = dialog.getByLabel('When it took place');
      await when.fill('1800-02-03T10:00');
      await upload.click();
      await expect(when).toHaveAccessibleDescription('Date out of range.');
      await expect(when).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByRole('textbox', { name: 'Customer' })).toHaveValue('Trigal Bakery');

      await when.fill('2026-02-03T10:00');
      await expect(when).not.toHaveAttribute('aria-invalid', 'true');
      await upload.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('table', { name: 'Meetings' }).getByText(/Trigal Bakery/)).toBeVisible();
    },
  );
});
