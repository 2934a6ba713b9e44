import type { Page } from '@playwright/test';
import { expectFocusIn, selectTurn } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Duration of a file's sound, as decoded by the browser. */
const secondsOf = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).duration;
  }, url);

test('a clip is created from selected words and by keys, played, added to a playlist and downloaded', async ({
  page,
}) => {
  await signIn(page, 'carla@aurora.example');
  await page
    .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
    .first()
    .click();
  const selected = await selectTurn(page);
  const said = (await page.locator('[data-turn-words]').nth(3).innerText()).trim().split(/\s+/u);
  await selected.getByRole('button', { name: 'Clipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo clipe' });
  await dialog.getByLabel('Título').fill('Feito com o mouse');
  await dialog.getByRole('button', { name: 'Criar clipe' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expectFocusIn(page.getByRole('main'));

  // By keyboard only: from 10 s to 20 s.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('l');
  await page.keyboard.press('i');
  await expect(page.getByRole('group', { name: 'Clipe' })).toContainText('Clipe desde 0:10');
  await page.keyboard.press('l');
  await page.keyboard.press('o');
  await expect(dialog.getByLabel('De', { exact: true })).toHaveValue('0:10');
  await expect(dialog.getByLabel('Até', { exact: true })).toHaveValue('0:20');
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Feito com as teclas');
  await page.keyboard.press('Enter');
  const told = page.getByRole('alertdialog', { name: 'Clipe “Feito com as teclas” criado' });
  await told.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feito com as teclas' })).toBeVisible();
  await page.getByRole('button', { name: 'Reproduzir' }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLMediaElement>('video, audio')?.currentTime ?? 0))
    .toBeGreaterThan(9);

  await page.getByRole('button', { name: 'Ações de Feito com as teclas' }).click();
  const fetched = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Baixar áudio' }).click();
  const file = await fetched;
  expect(file.suggestedFilename()).toBe('feito-com-as-teclas.mp3');
  expect(Math.abs((await secondsOf(page, file.url())) - 10)).toBeLessThan(1);

  await page.goto('/clips');
  const card = page.getByRole('article', { name: 'Feito com o mouse' });
  await expect(card).toContainText(said.slice(1, 3).join(' '));
  await page.getByRole('searchbox').fill('feito com');
  await expect(page.getByRole('article')).toHaveCount(2);
  await card.getByRole('button', { name: 'Ações de Feito com o mouse' }).click();
  await page.getByRole('menuitem', { name: 'Pôr numa playlist' }).click();
  await page.getByRole('button', { name: 'Nova playlist' }).click();
  await page.getByRole('dialog', { name: 'Nova playlist' }).getByLabel('Nome').fill('Para treinar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clipe na playlist “Para treinar”')).toBeVisible();
  await page.getByRole('button', { name: 'Ações de Feito com as teclas' }).click();
  await page.getByRole('menuitem', { name: 'Pôr numa playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Para treinar' }).click();
  await expect(page.getByText('Clipe na playlist “Para treinar”')).toHaveCount(2);
  await page.goto('/clips/playlists');
  await page
    .getByRole('row', { name: /Para treinar/ })
    .getByText('Para treinar')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Para treinar' })).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Clipes em ordem' }).getByRole('row');
  await expect(rows.first()).toContainText('Feito com o mouse');
  await rows.last().click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.first()).toContainText('Feito com as teclas');
  await expect(rows.last()).toContainText('Feito com o mouse');

  await page.getByRole('button', { name: 'Ações de' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Tirar da playlist' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expectFocusIn(page.getByRole('main'));
  await page.goto('/clips');
  await page.getByRole('searchbox').fill('feito com');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('article').first().getByRole('button', { name: 'Ações de' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectFocusIn(page.getByRole('article').getByRole('button', { name: 'Ações de' }));
});
