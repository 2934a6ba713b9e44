import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a leader sees the team’s numbers, the meetings behind them, and the coaching queue', async ({ page }) => {
  await storeSession(page, 'bruno@aurora.example');
  await page.goto('/meetings');
  await page.getByRole('link', { name: 'Enablement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enablement' })).toBeVisible();
  await page.getByRole('button', { name: /^Período/ }).click();
  await page.getByRole('menuitemradio', { name: 'Últimos 30 dias' }).click();
  await expect(page.getByRole('row', { name: /Elisa Nunes/ })).toContainText(/\d/);

  // A seller for whom no other test creates meetings.
  await page.getByRole('button', { name: /^Vendedor/ }).click();
  await page.getByRole('menuitemradio', { name: 'Elisa Nunes' }).click();
  await page.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('menuitemradio', { name: 'Externas' }).click();
  await expect(page).toHaveURL(/\/enablement\/dashboard\?userId=[^&]+&meetingType=EXTERNAL&period=month$/);
  // The address changes before the content.
  await expect(page.getByRole('button', { name: 'Tipo: Externas' })).toBeVisible();

  const numbers = page.getByRole('list', { name: 'Indicadores da equipe' });
  await expect(numbers.getByRole('link', { name: /^Reuniões externas/ })).toBeVisible();
  const score = numbers.getByRole('link', { name: /^Nota média/ });
  const [, evaluated = ''] = /n = (\d+)/.exec((await score.textContent()) ?? '') ?? [];
  expect(Number(evaluated)).toBeGreaterThan(5);
  await score.click();
  await expect(page.getByRole('heading', { level: 1, name: /Reuniões/ })).toBeVisible();
  await expect(page.getByText(`${evaluated} reuniões`, { exact: true })).toBeVisible();

  await page.goBack();
  const queue = page.getByRole('region', { name: 'Fila de coaching' });
  const meeting = queue.getByRole('link').first();
  const title = (await meeting.textContent()) ?? '';
  const line = await queue.getByRole('listitem').first().textContent();
  const [, criterion = ''] = / · (?:Não fez|Fez em parte): (.+?)(?: · \d|$)/.exec(line ?? '') ?? [];
  await meeting.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Avaliação', selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(criterion, { exact: true })).toBeVisible();
});
