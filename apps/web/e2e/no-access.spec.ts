import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a seller has no access to settings of the company, reports and the team’s numbers', async ({ page }) => {
  await storeSession(page, 'carla@aurora.example');
  for (const path of ['/config/bot', '/config/ia-analyses', '/reports']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  }
  await page.goto('/meetings');
  const areas = page.getByRole('navigation', { name: 'Principal' });
  await expect(areas.getByRole('link', { name: 'Templates' })).toBeVisible();
  for (const name of ['Enablement', 'Relatórios']) await expect(areas.getByRole('link', { name })).toBeHidden();
});
