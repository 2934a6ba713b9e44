import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectLogin, expectMeetings, ownRecording, password } from './cast.ts';
import { expect, type Page, test } from './test.ts';

/** The focused element, and any fault of its focus indicator. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', fault: 'nothing has the focus' };
    const name = `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}”`;
    // The input of a switch or a radio is hidden; the visible mark is around it.
    const isHidden = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    const drawn = isHidden ? (element.closest('label') ?? element) : element;
    const { width, height, top, bottom, left, right } = drawn.getBoundingClientRect();
    const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    if (
      width < 1 ||
      height < 1 ||
      !isSeen ||
      !drawn.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      return { name, fault: 'it cannot be seen' };
    // Dialogs and page headings receive the focus to be read out, so they need no indicator.
    if (element.getAttribute('tabindex') === '-1' && element.matches('h1, main, section, [role=dialog]'))
      return { name, fault: '' };
    // The indicator may be on the surrounding row or field, but not on a whole panel.
    const around: Element[] = [drawn, ...drawn.querySelectorAll('*')];
    for (let outer = drawn.parentElement; outer && outer.clientHeight < 100; outer = outer.parentElement)
      around.push(outer);
    const isMarked = around.some((one) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || /[2-9]px/.test(boxShadow);
      }),
    );
    return { name, fault: isMarked ? '' : 'nothing marks it as focused' };
  });

/** Expects a visible focus indicator. */
const expectFocus = (page: Page, where: string) =>
  expect
    .poll(
      async () => {
        const { name, fault } = await lookAtFocus(page);
        return fault && `${name}: ${fault}`;
      },
      { message: where },
    )
    .toBe('');

const hasFocus = (wanted: Locator) =>
  wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses the key until the element has the focus, checking the indicator of every stop. */
const pressUntil = async (page: Page, key: string, wanted: Locator, name: string) => {
  await wanted.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < 80 && !(await hasFocus(wanted)); presses += 1) {
    await page.keyboard.press(key);
    await expectFocus(page, `on the way to ${name}`);
  }
  expect(await hasFocus(wanted), `${name} is reached with ${key}`).toBe(true);
};

const currentTime = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0);
const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.paused ?? true);

test('the main job is possible by keyboard only', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const named = `Só com o teclado ${randomUUID()}`;
  page.on('filechooser', (chooser) => void chooser.setFiles(ownRecording()));
  await page.goto('/login');
  await expectLogin(page);
  await pressUntil(page, 'Tab', page.getByLabel('E-mail'), 'the e-mail');
  await page.keyboard.type('diego@aurora.example');
  await pressUntil(page, 'Tab', page.getByRole('textbox', { name: 'Senha', exact: true }), 'the password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectMeetings(page);
  await expectFocus(page, 'after signing in');

  await test.step('a recording is sent', async () => {
    await pressUntil(page, 'Tab', button('Nova reunião'), 'Nova reunião');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nova reunião' });
    await dialog.waitFor();
    await expectFocus(page, 'in Nova reunião');
    await pressUntil(page, 'Tab', dialog.getByRole('radio', { name: 'Convidar o anotador' }), 'the ways in');
    await pressUntil(page, 'ArrowRight', dialog.getByRole('radio', { name: 'Enviar gravação' }), 'the way by file');
    await page.keyboard.press('Space');
    await pressUntil(page, 'Tab', dialog.getByRole('button', { name: /[Ee]scolh/ }), 'the choice of a file');
    await page.keyboard.press('Enter');
    const title = dialog.getByRole('textbox', { name: 'Título' });
    await title.waitFor();
    await expectFocus(page, 'after a file was chosen');
    await pressUntil(page, 'Tab', title, 'the title');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(named);
    await pressUntil(page, 'Tab', dialog.getByRole('button', { name: 'Enviar', exact: true }), 'Enviar');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(page, 'after Nova reunião');
  });

  await test.step('it is opened once it is ready', async () => {
    const row = page.getByRole('row').filter({ hasText: named });
    await expect(row).toContainText('Pronta', { timeout: 90_000 });
    await pressUntil(page, 'j', row, 'its row');
    await page.keyboard.press('j');
    await expectFocus(page, 'one row on');
    await page.keyboard.press('k');
    await expect.poll(() => hasFocus(row)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(named);
    await expectFocus(page, 'at the meeting');
  });

  await test.step('it plays and stops', async () => {
    // Keys pressed before the first bytes have arrived would have no effect.
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.readyState ?? 0))
      .toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    const before = await currentTime(page);
    await page.keyboard.press('l');
    await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 5);
  });

  await test.step('its tabs are visited, and a quote is played', async () => {
    const tabs = page.getByRole('tab');
    await pressUntil(page, 'Tab', tabs, 'the tabs');
    const count = await tabs.count();
    expect(count).toBeGreaterThan(3);
    for (let walked = 0; walked < count - 1; walked += 1) {
      await page.keyboard.press('ArrowRight');
      await expectFocus(page, 'on a tab');
      await expect(page.locator('[role=tab]:focus')).toHaveAttribute('aria-selected', 'true');
    }
    await pressUntil(page, 'ArrowLeft', page.getByRole('tab', { name: /Respostas/ }), 'Respostas');
    const quote = page.getByRole('tabpanel').getByRole('button', { name: /Ouvir/ }).first();
    await pressUntil(page, 'Tab', quote, 'a quote');
    await page.keyboard.press('Enter');
    await expect.poll(() => isPaused(page)).toBe(false);
    await expectFocus(page, 'after a quote');
  });

  await test.step('it gets another title', async () => {
    const title = page.getByRole('heading', { level: 1 }).getByRole('button');
    await pressUntil(page, 'Shift+Tab', title, 'the title');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Título da reunião' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Mudada com o teclado');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Mudada com o teclado');
    await expectFocus(page, 'after the title was changed');
  });

  await test.step('the palette navigates back, and elsewhere', async () => {
    for (const [word, place, title] of [
      ['reuni', 'Reuniões', /Reuniões/],
      ['config', 'Configurações', /./],
    ] as const) {
      await page.keyboard.press('Control+k');
      const search = page.getByRole('searchbox', { name: 'Buscar ou ir para' });
      await expect(search).toBeFocused();
      await expectFocus(page, 'in the palette');
      await page.keyboard.type(word);
      await page.getByRole('menuitem', { name: place }).first().waitFor();
      await page.keyboard.press('Enter');
      await search.waitFor({ state: 'hidden' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectFocus(page, `after the palette led to ${place}`);
    }
    await expect(page).toHaveURL(/\/config\/general$/);
    // Once the page is complete, the focused element is no longer replaced.
    await page.getByRole('link', { name: 'Alterar senha' }).or(button('Alterar senha')).first().waitFor();
    await expectFocus(page, 'at the settings');
  });

  await test.step('the shortcuts are listed, and the focus returns', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await help.waitFor();
    await expectFocus(page, 'in the help');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await expectFocus(page, 'after the help');
  });

  await test.step('the user signs out', async () => {
    await pressUntil(page, 'Shift+Tab', button(/Diego/), 'the menu of the person');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expectFocus(page, 'in the menu');
    await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Sair' }), 'Sair');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await pressUntil(page, 'Tab', page.getByLabel('E-mail'), 'the e-mail');
  });
});
