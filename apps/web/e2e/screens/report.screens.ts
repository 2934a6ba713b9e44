import { heading, type Screen } from './screen.ts';

/** The daily report e-mails, for admins. */
export const screens: readonly Screen[] = [
  {
    route: '/reports',
    name: 'reports',
    caption: 'Daily reports: for whom, when, and when last',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/reports');
      await heading(page, 'Relatórios');
      await page.getByRole('table', { name: 'Relatórios' }).getByRole('link').first().waitFor();
    },
  },
  {
    route: '/reports/:reportId',
    name: 'report',
    caption: 'A daily report with the email as it would go out today',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/reports');
      await page.getByRole('table', { name: 'Relatórios' }).getByRole('link').first().click();
      await page.getByTitle('Prévia do e-mail').contentFrame().getByText('reuniões').first().waitFor();
    },
  },
  {
    route: '/reports/:reportId',
    name: 'report-deliveries',
    caption: 'Who got a daily report, and who did not and why',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/reports');
      await page.getByRole('table', { name: 'Relatórios' }).getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Envios' }).click();
      await page.getByRole('table', { name: 'Envios' }).getByText('Enviado').first().waitFor();
    },
  },
];
