import { media, openNewMeeting } from '../cast.ts';
import { openPalette } from '../palette.ts';
import { goTo } from '../sign-in.ts';
import { type Screen, type Visit } from './screen.ts';

const list = async ({ page }: Visit, query = '') => {
  await goTo(page, `/meetings${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const listWithRows = async (visit: Visit, query = '') => {
  await list(visit, query);
  await visit.page.locator('main a[href^="/meetings/"]').first().waitFor();
};

/** The list and its overlays. */
export const screens: readonly Screen[] = [
  {
    route: '/meetings',
    name: 'list',
    caption: 'The meetings of a company',
    as: 'ana',
    open: listWithRows,
  },
  {
    route: '/meetings',
    name: 'list-filtered',
    caption: 'Found by what was said, and filtered',
    as: 'ana',
    open: (visit) => listWithRows(visit, '?query=planilha&status=ready'),
  },
  {
    route: '/meetings',
    name: 'list-selected',
    caption: 'Several selected, and what can be done with them',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      const boxes = visit.page.getByRole('row').getByRole('checkbox', { name: /^Selecionar (?!todas)/ });
      for (const index of [0, 2, 3]) await boxes.nth(index).check();
      await visit.page.getByRole('toolbar', { name: 'Seleção' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'list-nothing',
    caption: 'Nothing with these filters: which to drop',
    as: 'ana',
    open: async (visit) => {
      await list(visit, '?query=astrolábio&status=ready');
      await visit.page.getByRole('button', { name: 'Limpar tudo' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'record-now',
    caption: 'Before a recording in the browser: of whom, with what sound, and what to read to the customer',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/meetings?record=1');
      const dialog = page.getByRole('dialog', { name: 'Gravar agora' });
      await dialog.getByRole('textbox', { name: /^Título/ }).fill('Diagnóstico com Padaria Trigal');
      await dialog.getByRole('textbox', { name: /^Cliente/ }).fill('Padaria Trigal');
    },
  },
  {
    route: '/meetings/deleted',
    name: 'list-deleted',
    caption: 'Deleted meetings, each with its way back',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/meetings/deleted');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'list-loading',
    caption: 'Before the first answer',
    as: 'ana',
    open: async (visit) => {
      await visit.page.route('**/api/meetings?*', () => undefined);
      await list(visit);
    },
  },
  {
    route: '/meetings',
    name: 'list-failed',
    caption: 'The server does not answer: cause, retry, id of the request',
    as: 'ana',
    open: async (visit) => {
      await visit.page.route('**/api/meetings?*', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          headers: { 'x-request-id': '01a1f9e5-e29e-73dd' },
          body: '',
        }),
      );
      await list(visit);
      await visit.page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'list-first-run',
    caption: 'The first visit: four ways in',
    as: 'newcomer',
    open: async (visit) => {
      await list(visit);
      await visit.page.getByRole('button', { name: 'Enviar gravação' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'new-meeting-bot',
    caption: 'Nova reunião, with an invitation for the notetaker: what was understood of it',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit, '?new=bot');
      const dialog = visit.page.getByRole('dialog', { name: 'Nova reunião' });
      await dialog
        .getByRole('textbox', { name: 'Link ou convite da reunião' })
        .fill('Demonstração Café Serrano\nagora\nhttps://meet.google.com/cas-erra-nos');
      await dialog.getByText(/^Google Meet · /).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'new-meeting',
    caption: 'Nova reunião',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await openNewMeeting(visit.page, 'Enviar gravação');
    },
  },
  {
    route: '/meetings',
    name: 'new-meeting-record',
    caption: 'Nova reunião: recorded by this browser',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await openNewMeeting(visit.page, 'Gravar agora');
    },
  },
  {
    route: '/meetings',
    name: 'new-meeting-file',
    caption: 'Nova reunião, with a recording',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      const dialog = await openNewMeeting(visit.page, 'Enviar gravação');
      await dialog.locator('input[type=file]').setInputFiles(media('clinica-sorriso.webm'));
      await dialog.getByRole('textbox', { name: 'Título' }).fill('Retorno da clínica');
    },
  },
  {
    route: '/meetings',
    name: 'preferences',
    caption: 'Looks and language',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await openPalette(visit.page);
      await visit.page.keyboard.type('Aparência e idioma');
      await visit.page.getByRole('menuitem', { name: 'Aparência e idioma' }).first().click();
      await visit.page.getByRole('dialog', { name: 'Aparência e idioma' }).waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'palette',
    caption: 'Ctrl or ⌘ K: everything from the keyboard',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await visit.page.keyboard.press('Control+k');
      await visit.page.getByRole('searchbox', { name: 'Buscar ou ir para' }).fill('padaria');
      await visit.page
        .getByRole('menuitem', { name: /Padaria Trigal/ })
        .first()
        .waitFor();
    },
  },
  {
    route: '/meetings',
    name: 'help',
    caption: 'The keys',
    as: 'ana',
    open: async (visit) => {
      await listWithRows(visit);
      await visit.page.keyboard.press('?');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
];
