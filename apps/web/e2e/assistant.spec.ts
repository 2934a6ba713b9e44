import { storeSession } from './sign-in.ts';
import { expect, type Page, test } from './test.ts';

const question = (page: Page) => page.getByRole('textbox', { name: 'Pergunta' });
const sources = (page: Page) => page.getByRole('link', { name: /^Fonte \d+:/ });

/** Selects several contexts, starting at the focused one. */
const tick = async (page: Page, count: number) => {
  for (let n = 0; n < count; n++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
};

test('ten meetings and two conversations are asked by keyboard; the answer survives a reload, and a count opens the same list', async ({
  page,
}) => {
  await storeSession(page);
  await page.goto('/assistant');
  await expect(question(page)).toBeFocused();

  await page.getByRole('button', { name: 'Reuniões e conversas' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Reuniões e conversas' });
  const meetings = picker.getByRole('group', { name: 'Reuniões' }).getByRole('checkbox');
  await meetings.first().focus();
  await tick(page, 10);
  await picker.getByRole('group', { name: 'Conversas' }).getByRole('checkbox').first().focus();
  await tick(page, 2);
  await expect(picker.getByRole('checkbox', { checked: true })).toHaveCount(12);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await question(page).focus();
  await page.keyboard.type('Quais são os próximos passos?');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/assistant\/.+/);
  await page.reload();
  await expect(page.getByText(/^Li \d+ de 12/)).toBeVisible();

  await expect(question(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(sources(page).last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(sources(page).nth(-2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeFocused();

  const list = page.getByRole('link', { name: /^Ver \d+ reuni/ });
  const count = Number(/\d+/.exec(await list.innerText())?.[0]);
  await list.press('Enter');
  await expect(page).toHaveURL(/\/meetings\?/);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} reuni`) })).toBeVisible();
});

test('on the page of a meeting, H asks about it and a source plays there', { tag: '@sweep' }, async ({ page }) => {
  await storeSession(page);
  await page.goto('/meetings');
  await page.getByRole('link', { name: 'Diagnóstico com Padaria Trigal' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnóstico com Padaria Trigal' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('h');
    await expect(question(page)).toBeFocused({ timeout: 500 });
  }).toPass({ intervals: [100] });
  // The field may contain an `h`, if it was pressed again while the panel was loading.
  await question(page).fill('Quem decide a compra?');
  await page.keyboard.press('Enter');
  const source = sources(page).first();
  const [, second = ''] = /(\d+:\d\d)$/.exec((await source.getAttribute('aria-label')) ?? '') ?? [];
  await source.press('Enter');
  await expect(page.getByRole('region', { name: 'Gravação' }).getByText(second, { exact: true })).toBeVisible();
  await question(page).press('Escape');
  await expect(page.getByRole('complementary', { name: 'Assistente' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnóstico com Padaria Trigal' })).toBeFocused();
});
