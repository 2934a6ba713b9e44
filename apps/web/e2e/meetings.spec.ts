import { expect, test } from './test.ts';
import { signIn } from './sign-in.ts';

test.describe('the meetings', () => {
  test('are filtered by what stands in the address, and paged by 25', async ({ page }) => {
    await signIn(page, 'ana@aurora.example');
    await expect(page.getByText(/1–25 de \d+/)).toBeVisible();
    await page.getByRole('button', { name: /Próxima/ }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goto('/meetings?query=planilha&status=ready');
    await expect(page.getByRole('link', { name: /Padaria Trigal/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Farmavida/ })).toHaveCount(0);
  });

  test('of one company are not those of another', async ({ page }) => {
    await signIn(page, 'davi@outra.example');
    await expect(page.getByText('Padaria Trigal')).toHaveCount(0);
  });

  test('open at the second that was asked for, and follow a click on what was said', async ({ page }) => {
    await signIn(page, 'carla@aurora.example');
    await page
      .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Padaria Trigal');
    const time = () => page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0);
    await page.goto(`${new URL(page.url()).pathname}?t=300`);
    await expect.poll(time).toBeGreaterThanOrEqual(299);
    await page
      .getByRole('searchbox', { name: /Buscar/ })
      .last()
      .fill('planilha');
    await expect(page.getByText(/\d+ de \d+/).first()).toBeVisible();
  });
});
