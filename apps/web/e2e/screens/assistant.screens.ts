import { expect } from '../test.ts';
import { heading, type Screen, type Visit } from './screen.ts';

const question = 'Qual foi a principal objeção?';

const ask = async ({ page }: Visit): Promise<void> => {
  const answered = page.getByText(/^Li \d+ de \d+/);
  // Other visits may have asked here before.
  const before = await answered.count();
  await page.getByRole('textbox', { name: 'Pergunta' }).fill(question);
  await page.keyboard.press('Enter');
  await answered.nth(before).waitFor();
};

/** Questions and answers about meetings and conversations. */
export const screens: readonly Screen[] = [
  {
    route: '/assistant',
    name: 'assistant',
    caption: 'Before the first question',
    as: 'newcomer',
    open: async ({ page }) => {
      await page.goto('/assistant');
      await heading(page, 'Assistente');
      await page.getByRole('navigation', { name: 'Perguntas' }).waitFor({ state: 'detached' });
    },
  },
  {
    route: '/assistant/:threadId',
    name: 'assistant-answered',
    caption: 'A question over all meetings, answered with sources',
    as: 'ana',
    open: async (visit) => {
      await visit.page.goto('/assistant');
      await ask(visit);
      await visit.page.waitForURL(/\/assistant\/.+/);
    },
  },
  {
    route: '/meetings/:meetingId',
    name: 'assistant-panel',
    caption: 'The assistant beside a meeting, opened by H',
    as: 'ana',
    open: async (visit) => {
      const { page } = visit;
      await page.goto('/meetings');
      await page.getByRole('link', { name: 'Diagnóstico com Padaria Trigal' }).first().click();
      await heading(page, 'Diagnóstico com Padaria Trigal');
      // The shortcut works once the overlay's script is loaded.
      await expect(async () => {
        await page.keyboard.press('h');
        await expect(page.getByRole('textbox', { name: 'Pergunta' })).toBeFocused({ timeout: 500 });
      }).toPass({ intervals: [100] });
      await ask(visit);
    },
  },
];
