import { expect, type Page } from './test.ts';

/** Opens the command palette, on a page that handles keys. */
export const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Buscar ou ir para' })).toBeFocused();
};
