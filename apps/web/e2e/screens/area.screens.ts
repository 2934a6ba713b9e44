import { heading, type Screen } from './screen.ts';

/** Areas with a single screen, and the access denied page. */
export const screens: readonly Screen[] = [
  {
    route: '/templates',
    name: 'templates',
    caption: 'Templates: the questions of each',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/templates');
      await heading(page, /Templates/);
      await page.getByRole('link', { name: /Compartilhados/ }).click();
      await page.getByRole('row', { name: /Diagnóstico/ }).waitFor();
    },
  },
  {
    route: '/templates/:templateId',
    name: 'template',
    caption: 'The editor of a template, with what its questions are answered beside it',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/templates?view=shared');
      await page.getByRole('row', { name: /Diagnóstico/ }).click();
      // On phones the form of a question opens from its row.
      await page.getByRole('button', { name: 'Adicionar pergunta' }).waitFor();
    },
  },
  {
    route: '/config/general',
    name: 'settings-general',
    caption: 'Settings of the person',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/general');
      await page.getByRole('main').getByRole('button').first().waitFor();
    },
  },
  {
    route: '/config/appearance',
    name: 'settings-appearance',
    caption: 'Settings of looks and language',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/appearance');
      await page.getByRole('main').getByRole('radio').first().waitFor();
    },
  },
  {
    route: '/config/people',
    name: 'settings-people',
    caption: 'The people and the teams of a company',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/people');
      await page.getByRole('list', { name: 'Pessoas' }).waitFor();
      await page.getByRole('list', { name: 'Equipes' }).waitFor();
    },
  },
  {
    route: '/config/bot',
    name: 'settings-bot',
    caption: 'Name and image of the bot, as people in a meeting see them',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/bot');
      await page.getByRole('textbox', { name: 'Nome' }).waitFor();
    },
  },
  {
    route: '/config/bot',
    name: 'settings-recorders',
    caption: 'The recorder hosts: one that records, one that lacks something, one that is gone',
    as: 'ana',
    open: async ({ page }) => {
      const host = {
        version: '1.0.0',
        platforms: ['google_meet'],
        capacity: { video: 2, audio: 4 },
        running: 0,
        since: '2026-11-23T11:00:00.000Z',
        seenAt: '2026-11-23T17:00:00.000Z',
        isAlive: true,
        lacks: [],
        detail: null,
      };
      await page.route('**/api/recorder/hosts', (route) =>
        route.fulfill({
          json: {
            recorder: 'browser',
            hosts: [
              { ...host, name: 'gravador-1', running: 1 },
              { ...host, name: 'gravador-2', capacity: { video: 0, audio: 0 }, lacks: ['chromium'] },
              { ...host, name: 'sala-de-reuniao', isAlive: false },
            ],
            hasRoom: true,
            queued: 1,
            queuedUntil: '2026-11-23T17:05:00.000Z',
            problem: null,
          },
        }),
      );
      await page.goto('/config/bot');
      const card = page.getByRole('region', { name: 'Gravadores' });
      await card.getByText('Desligado').waitFor();
      await card.scrollIntoViewIfNeeded();
    },
  },
  {
    route: '/config/transcription',
    name: 'settings-transcription',
    caption: 'Models that transcribe on this machine, and what else can be done',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/transcription');
      await page.getByRole('region', { name: 'Vozes' }).waitFor();
    },
  },
  {
    route: '/config/vocabulary',
    name: 'settings-vocabulary',
    caption: 'Words that transcripts spell right',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/vocabulary');
      await page.getByRole('textbox', { name: 'Frase' }).waitFor();
    },
  },
  {
    route: '/config/ia-analyses',
    name: 'settings-ai-analyses',
    caption: 'Who reads the meetings: rules or a language model',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/config/ia-analyses');
      await page.getByRole('main').getByRole('radio').first().waitFor();
    },
  },
  {
    route: '/access-denied',
    name: 'access-denied',
    caption: 'A place that is not for you',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/access-denied');
      await heading(page, 'Acesso negado');
    },
  },
];

export const passages = { '/config': '/config/general' };
