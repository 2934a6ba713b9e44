import { sender } from './send.ts';
import { expect, test } from './test.ts';
import { goTo, signIn } from './sign-in.ts';

test.describe('the meetings', () => {
  test('are filtered by the address, in pages of 25', { tag: '@sweep' }, async ({ page }) => {
    await signIn(page, 'ana@aurora.example');
    await expect(page.getByText(/1–25 de \d+/)).toBeVisible();
    await page.getByRole('button', { name: /Próxima/ }).click();
    await expect(page.getByText(/26–\d+ de \d+/)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.goto('/meetings?query=planilha&status=ready');
    await expect(page.getByRole('link', { name: /Padaria Trigal/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Farmavida/ })).toHaveCount(0);
  });

  test('of one company are not visible to another', async ({ page }) => {
    await signIn(page, 'davi@outra.example');
    await expect(page.getByRole('table', { name: 'Reuniões' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByText('Padaria Trigal')).toHaveCount(0);
  });

  test('open at the requested time, and seek on a click on the transcript', async ({ page }) => {
    // Its page is fetched once the list is shown.
    await Promise.all([page.waitForRequest(/\/meeting-detail/), signIn(page, 'carla@aurora.example')]);
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

  test('are selected by keyboard, deleted together, and restored', async ({ page, person }) => {
    const { email, password } = await person();
    await signIn(page, email, password);
    const send = sender(page);
    const ids: Record<string, string> = {};
    for (const title of ['Primeira', 'Segunda', 'Terceira']) {
      const { id } = (await send('POST', '/api/meetings', { title }).then((answer) => answer.json())) as { id: string };
      ids[title] = id;
    }
    await goTo(page, '/meetings');
    const row = (title: string) => page.getByRole('row', { name: title });
    for (const title of Object.keys(ids)) await expect(row(title)).toBeVisible();

    await row('Segunda').focus();
    await page.keyboard.press('x');
    await row('Primeira').focus();
    await page.keyboard.press('x');
    const bar = page.getByRole('toolbar', { name: 'Seleção' });
    await expect(bar).toContainText('2 selecionadas');
    await bar.getByRole('button', { name: 'Excluir' }).click();
    await expect(row('Primeira')).toHaveCount(0);
    await expect(row('Segunda')).toHaveCount(0);
    await expect(row('Terceira')).toBeVisible();
    await expect(bar).toHaveCount(0);
    for (const title of ['Primeira', 'Segunda']) {
      expect((await send('GET', `/api/meetings/${ids[title]}`)).status()).toBe(404);
    }

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(row('Primeira')).toBeVisible();
    await expect(row('Segunda')).toBeVisible();
    await page.reload();
    await expect(row('Primeira')).toBeVisible();
  });
});
