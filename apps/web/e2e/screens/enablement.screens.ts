import { heading, type Screen } from './screen.ts';

/** The dashboard of a team's leader. */
export const screens: readonly Screen[] = [
  {
    route: '/enablement/dashboard',
    name: 'enablement-dashboard',
    caption: 'Enablement: the month of a team',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/enablement/dashboard?period=month');
      await heading(page, 'Enablement');
      await page.getByRole('list', { name: 'Indicadores da equipe' }).getByRole('link').first().waitFor();
      await page.getByRole('table', { name: 'Habilidades por critério' }).waitFor();
    },
  },
];
