import { devices } from '@playwright/test';
import { selectTurn } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a passage is shared from its words, and from a clip of it', { tag: '@sweep' }, async ({ page }) => {
  // On phones the buttons wrap, and remain reachable.
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'carla@aurora.example');
  await page
    .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
    .first()
    .click();
  const selected = await selectTurn(page);
  await expect(selected.getByRole('button', { name: 'Copiar trecho' })).toBeInViewport({ ratio: 1 });
  await selected.getByRole('button', { name: 'Compartilhar trecho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' });
  await expect(dialog.getByRole('radio', { name: 'Só um trecho' })).toBeChecked();
  const from = await dialog.getByLabel('De', { exact: true }).inputValue();
  expect(from).not.toBe('0:00');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await expect(dialog.getByText('Link criado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await (await selectTurn(page)).getByRole('button', { name: 'Clipe' }).click();
  await page.getByLabel('Título').fill('Para o cliente');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Clipe “Para o cliente” criado' })
    .getByRole('button', { name: 'Abrir' })
    .click();
  await page.getByRole('button', { name: 'Ações de Para o cliente' }).click();
  await page.getByRole('menuitem', { name: 'Compartilhar trecho' }).click();
  await expect(dialog.getByLabel('De', { exact: true })).toHaveValue(from);
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await expect(dialog.getByText('Link criado')).toBeVisible();
});

test('a passage of a meeting is shared, opened on a phone without an account, and revoked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'carla@aurora.example');
  await page
    .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Diagnóstico com Padaria Trigal/ })).toBeVisible();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' });
  await dialog.getByRole('radio', { name: 'Só um trecho' }).click();
  await dialog.getByLabel('De', { exact: true }).fill('0:12');
  await dialog.getByLabel('Até', { exact: true }).fill('0:32');
  await dialog.getByLabel('Até', { exact: true }).press('Enter');
  await expect(dialog.getByText('Link criado')).toBeVisible();
  const url = await dialog.getByRole('region', { name: 'Link' }).innerText();
  await dialog.getByRole('button', { name: 'Mostrar' }).click();
  const password = (await dialog.getByRole('group', { name: 'Senha' }).locator('bdi').innerText()).trim();

  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  const telephone = await browser.newContext({ viewport, userAgent, isMobile, hasTouch });
  const guest = await telephone.newPage();
  const answers: string[] = [];
  guest.on('response', (answer) => {
    if (!answer.url().includes('/api/')) return;
    // Responses that were not read before the page unloaded do not matter.
    answer.text().then(
      (text) => answers.push(text),
      () => undefined,
    );
  });
  await guest.goto(url);
  const field = guest.getByLabel('Senha', { exact: true });
  await field.fill('errada');
  await field.press('Enter');
  await expect(guest.getByText(/Senha incorreta/)).toBeVisible();
  await field.fill(password);
  await field.press('Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Padaria Trigal');
  await expect(guest.getByText('Boa tarde, desculpa o atraso.')).toBeVisible();
  await expect(guest.getByText('Tá me ouvindo bem?')).toHaveCount(0);
  const support = guest.getByRole('link', { name: 'Falar com o suporte no WhatsApp' });
  await expect(guest.getByRole('banner').locator(support)).toBeInViewport({ ratio: 1 });
  await guest.getByRole('button', { name: 'Reproduzir' }).click();
  await expect(guest.locator('[aria-current=time]').first()).toBeVisible();
  const durationS = () => guest.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration ?? 0);
  await expect.poll(durationS).toBeGreaterThan(15);
  expect(await durationS()).toBeLessThan(21);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(answers.join()).not.toContain('Tá me ouvindo bem');

  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  // The newest link is first.
  await expect(dialog.getByText(/Aberto 1 vez/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Desativar' }).first().click();
  await page.getByRole('button', { name: 'Desativar link' }).click();
  await expect(page.getByText('Link desativado')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(/foi desativado/)).toBeVisible();
  await telephone.close();
});
