import { type LiveQuestions, type LiveTranscript, Meeting, type StageState } from '@pauta/contract';
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
      await visit.page.getByRole('group', { name: /^(Falas|Turns)$/u }).waitFor();
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

/** A meeting in a state that is too short or does not occur here: the response is modified. */
const stubbed = (name: string, caption: string, change: object): Screen => ({
  route: '/meetings/:meetingId',
  name,
  caption,
  as: 'ana',
  open: async (visit) => {
    await visit.page.route(/\/api\/meetings\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: Meeting.parse({ ...((await response.json()) as object), ...change }) });
    });
    await visit.page.route(/\/transcription(?:\?|$)/, (route) =>
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

const stage = (name: StageState['stage'], state: StageState['state'], progress = 0): StageState => ({
  stage: name,
  state,
  progress,
  cause: null,
  detail: null,
  reason: null,
  warnings: [],
  attempts: 1,
  canRetry: false,
  startedAt: null,
  finishedAt: null,
});
const untranscribed = { metrics: null, recap: null, chapters: [], nextSteps: [], score: null, nextStep: null };

const states: readonly Screen[] = [
  stubbed('detail-processing', 'A recording that is being processed, stage by stage', {
    ...untranscribed,
    status: 'processing',
    stage: 'transcription',
    transcription: null,
    answersStatus: 'none',
    evaluationStatus: 'none',
    stages: [
      stage('media', 'done', 1),
      stage('transcription', 'running', 0.4),
      ...(['speakers', 'answers', 'evaluation'] as const).map((name) => stage(name, 'waiting')),
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

const cannot = { leave: false, pause: false, resume: false, restart: false };
const since = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const bot = (more: object) => ({
  id: '00000000-0000-7000-8000-000000000801',
  reason: null,
  reasonGroup: null,
  mender: null,
  action: null,
  platform: 'google_meet',
  meetingUrl: 'https://meet.google.com/abc-defg-hij',
  joinAt: since(14),
  capture: 'video',
  recorder: 'browser',
  queuedUntil: null,
  recordingSince: null,
  endedAt: null,
  participants: [],
  level: null,
  isSilent: false,
  can: cannot,
  command: null,
  events: [],
  ...more,
});

/** A meeting with a bot and no recording yet. */
const withBot = (
  name: string,
  caption: string,
  of: Readonly<Record<string, unknown>> & { readonly group: string },
): Screen => {
  const screen = stubbed(name, caption, {
    ...untranscribed,
    status: of.group,
    stage: null,
    cause: null,
    transcription: null,
    media: null,
    recordings: [],
    durationMs: null,
    answersStatus: 'none',
    evaluationStatus: 'none',
    stages: [],
    bot: bot(of),
  });
  const said = [
    ['Renata Lopes', 'A gente perde uns oito mil reais por mês com pão que sobra.'],
    ['Carla Vieira', 'E hoje quem decide quanto produzir em cada loja?'],
    ['Renata Lopes', 'Cada gerente decide no olho.'],
  ] as const;
  const utterances = said.map(([speaker, text], at) => {
    const startMs = 702_000 + at * 6000;
    return { id: `${at}`, speaker, text, startMs, endMs: startMs + 4000 };
  });
  const transcript: LiveTranscript = { next: '3', isTranscribed: true, utterances };
  const question = (at: number, text: string, answer?: (typeof utterances)[number]) => ({
    id: `00000000-0000-7000-8000-00000000000${at}`,
    text,
    isAnswered: answer !== undefined,
    quote: answer?.text ?? null,
    startMs: answer?.startMs ?? null,
  });
  const live: LiveQuestions = {
    questions: [
      question(1, 'Qual é o maior problema hoje?', utterances[0]),
      question(2, 'Quem decide a compra?'),
      question(3, 'Qual é o próximo passo combinado?'),
    ],
  };
  return {
    ...screen,
    open: async (visit) => {
      await visit.page.route(/\/bot\/transcript/, (route) => route.fulfill({ json: transcript }));
      await visit.page.route(/\/bot\/questions/, (route) => route.fulfill({ json: live }));
      await screen.open(visit);
      await visit.page.getByText('Google Meet').first().waitFor();
    },
  };
};

const bots: readonly Screen[] = [
  withBot('bot-waiting', 'The notetaker waits to be let in: who can help, and a message for them', {
    state: 'waiting_room',
    group: 'waiting_admission',
    mender: 'organizer',
    action: 'admit_bot',
    can: { ...cannot, leave: true },
  }),
  withBot('bot-recording', 'The notetaker records: who is there, how loud it is, what is said', {
    state: 'recording',
    group: 'recording',
    recordingSince: since(12),
    level: 0.12,
    participants: ['Carla Vieira', 'Renata Lopes', 'Paulo Reis'].map((who, at) => ({
      key: `${at}`,
      name: who,
      isSpeaking: at === 1,
    })),
    can: { ...cannot, leave: true, pause: true },
  }),
  withBot('bot-not-admitted', 'Nobody let the notetaker in: why, and what to do', {
    state: 'failed',
    group: 'not_joined',
    reason: 'waiting_room_timeout',
    reasonGroup: 'not_admitted',
    mender: 'organizer',
    action: 'admit_bot',
    endedAt: since(1),
    can: { ...cannot, restart: true },
  }),
  withBot('bot-our-failure', 'The recorder failed: whose it is, and how to send it again', {
    state: 'failed',
    group: 'failed',
    reason: 'recorder_lost',
    reasonGroup: 'technical',
    mender: 'us',
    action: 'restart',
    endedAt: since(1),
    can: { ...cannot, restart: true },
  }),
  {
    route: '/meetings/:meetingId',
    name: 'bot-cut-short',
    caption: 'A recording that was cut short: from when to when it is, why, and what to do',
    as: 'ana',
    open: async (visit) => {
      await visit.page.route(/\/api\/meetings\/[0-9a-f-]{36}$/, async (route) => {
        const response = await route.fetch();
        const meeting = (await response.json()) as { startAt: string };
        const of = {
          state: 'completed_partial',
          group: 'ready',
          reason: 'recorder_lost',
          reasonGroup: 'technical',
          mender: 'us',
          action: 'upload_recording',
          recordingSince: meeting.startAt,
          endedAt: since(1),
        };
        await route.fulfill({ response, json: Meeting.parse({ ...meeting, bot: bot(of) }) });
      });
      await openMeeting(visit, 'query=Padaria+Trigal');
      await visit.page.getByText(/^A gravação está incompleta/).waitFor();
    },
  },
];

/** The page of a meeting. */
export const screens: readonly Screen[] = [...tabs, ...states, ...bots];
