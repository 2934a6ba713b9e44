import { ownTranscript } from './cast.ts';
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

  test('reads in English what the server refuses: a file, a field, an address', async ({ page, person }) => {
    await signIn(page, await person());
    await page.getByRole('button', { name: 'New meeting' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New meeting' });
    await dialog.getByRole('radio', { name: 'Import a transcript' }).click();
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(400, 7) });
    await expect(dialog.getByText('The transcript could not be read. Use WebVTT, SRT, TXT or JSON.')).toBeVisible();
    await dialog.getByRole('button', { name: /Remove notes\.txt/ }).click();

    await file.setInputFiles(ownTranscript());
    await dialog.getByRole('textbox', { name: 'Title' }).fill('A bell \u0007 rings');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(tray.getByText('Some fields are not right. Correct them and try again.')).toBeVisible();

    await page.goto('/meetings/019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071');
    await expect(page.getByText(/Meeting not found\. It may have been deleted/)).toBeVisible();
  });

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
