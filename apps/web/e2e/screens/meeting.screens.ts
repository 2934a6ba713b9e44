import { expect } from '../test.ts';
import { api, type Screen, type Visit } from './screen.ts';

const openMeeting = async ({ page }: Visit, query: string, place = '') => {
  const found = (await api(page, `/api/meetings?${query}&limit=1`)) as { items: { id: string }[] };
  await page.goto(`/meetings/${found.items[0]?.id}${place}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const meetingTab = (id: string, caption: string): Screen => ({
  route: '/meetings/:meetingId',
  name: `detail-${id}`,
  caption,
  as: 'ana',
  open: async (visit) => {
    await openMeeting(visit, 'query=Padaria+Trigal', `?tab=${id}`);
    await visit.page.getByRole('tabpanel').last().waitFor();
    await expect(visit.page.getByRole('progressbar')).toHaveCount(0);
  },
});

const tabs: readonly Screen[] = [
  {
    route: '/meetings/:meetingId',
    name: 'detail',
    caption: 'One meeting: player, what was said, what it means',
    as: 'ana',
    open: async (visit) => {
      await openMeeting(visit, 'query=Padaria+Trigal', '?t=300');
      await visit.page.locator('audio, video').waitFor({ state: 'attached' });
      await visit.page.getByRole('group', { name: 'Falas' }).waitFor();
      await expect(visit.page.getByText(/^Carregando/)).toHaveCount(0);
      await expect(visit.page.getByRole('progressbar')).toHaveCount(0);
    },
  },
  meetingTab('summary', 'Resumo: what one would tell a colleague, chapters'),
  meetingTab('answers', 'Respostas: each with the quote that proves it'),
  meetingTab('evaluation', 'Avaliação: criteria with evidence'),
  meetingTab('people', 'Pessoas: who talked how much'),
  meetingTab('log', 'Registro: what was done with the recording'),
  {
    route: '/meetings/:meetingId',
    name: 'detail-not-found',
    caption: 'A meeting that is not there, or not for you',
    as: 'ana',
    open: async ({ page }) => {
      await page.goto('/meetings/00000000-0000-7000-8000-000000000000');
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
];

/** A meeting in a state that passes too quickly, or never comes here: the answer about it is changed on its way. */
const stubbed = (name: string, caption: string, change: object): Screen => ({
  route: '/meetings/:meetingId',
  name,
  caption,
  as: 'ana',
  open: async (visit) => {
    await visit.page.route(/\/api\/meetings\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
    });
    await visit.page.route(/\/transcription$/, (route) =>
      route.fulfill({
        status: 404,
        json: {
          type: 'about:blank',
          title: 'transcript_not_found',
          status: 404,
          code: 'transcript_not_found',
          message: 'Transcrição não encontrada.',
        },
      }),
    );
    await openMeeting(visit, 'query=Padaria+Trigal');
  },
});

const stage = (name: string, state: string, more: object = {}) => ({
  stage: name,
  state,
  progress: 0,
  cause: null,
  detail: null,
  attempts: 1,
  canRetry: false,
  startedAt: null,
  finishedAt: null,
  ...more,
});
const untranscribed = { metrics: null, recap: null, nextSteps: [], score: null, nextStep: null };

const states: readonly Screen[] = [
  stubbed('detail-processing', 'A recording that is being processed, stage by stage', {
    ...untranscribed,
    status: 'processing',
    stage: 'transcription',
    transcription: null,
    answersStatus: 'none',
    evaluationStatus: 'none',
    stages: [
      stage('media', 'done', { progress: 1 }),
      stage('transcription', 'running', { progress: 0.4 }),
      ...['speakers', 'answers', 'evaluation'].map((name) => stage(name, 'waiting')),
    ],
  }),
  {
    route: '/meetings/:meetingId',
    name: 'detail-failed',
    caption: 'A recording that cannot be read: cause, and what to do',
    as: 'ana',
    open: (visit) => openMeeting(visit, 'query=Floricultura+Jardim'),
  },
  {
    route: '/meetings/:meetingId',
    name: 'detail-awaiting',
    caption: 'A recording that has not arrived',
    as: 'ana',
    open: (visit) => openMeeting(visit, 'query=Cl%C3%ADnica+Sorriso&status=awaiting_upload'),
  },
];

/** One meeting. */
export const screens: readonly Screen[] = [...tabs, ...states];
