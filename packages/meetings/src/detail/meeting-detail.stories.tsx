import { api, type Meeting, type Stage, type StageState, stages } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import {
  answers,
  cast,
  companyFeatures,
  evaluation,
  evaluationStatus,
  featureStory,
  inFrame,
  idOf,
  mediaUrl,
  offline,
  problem,
  recording,
  respond,
  stage,
  template,
  transcriptionState,
  waiting,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { cutShortMeeting } from '../testing/bots.ts';
import { comment, trigalComments } from '../testing/comments.ts';
import { trigalEnrichment, written } from '../testing/enrichment.ts';
import {
  longTranscription,
  respelledTranscription,
  silence,
  trigalAnswers,
  trigalLog,
  trigalMeeting,
  trigalTranscription,
} from '../testing/padaria-trigal.ts';

const meta = { title: 'Screens/Meetings/Detail' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const framed = inFrame(meetings);

const id = trigalMeeting().id;
const later = () => new Date(Date.now() + 3_600_000).toISOString();

const good = (): ReturnType<typeof respond>[] => [
  respond(api.meetings.get, trigalMeeting()),
  respond(api.meetings.transcription, trigalTranscription()),
  respond(api.meetings.answers, trigalAnswers()),
  respond(api.meetings.evaluation, evaluation()),
  respond(api.meetings.logs, trigalLog()),
  respond(api.comments.list, trigalComments()),
  respond(api.enrichment.get, trigalEnrichment()),
  respond(api.comments.readers, [cast.ana, cast.carla]),
  respond(api.meetings.voipUrl, () =>
    mediaUrl({
      kind: 'AUDIO',
      mimeType: 'audio/wav',
      url: silence(trigalMeeting().durationMs ?? 0),
      expiresAt: later(),
    }),
  ),
  respond(api.companies.features, companyFeatures()),
  respond(api.templates.list, [template()]),
  respond(api.templates.usage, []),
  respond(api.meetings.evaluate, evaluationStatus({ status: 'queued' })),
  respond(api.meetings.owners, [cast.ana, cast.carla]),
  respond(api.meetings.update, ({ body }) => trigalMeeting({ title: body.title ?? 'Diagnóstico' })),
  respond(api.meetings.retryStage, trigalMeeting()),
  respond(api.meetings.remove, undefined),
];

const story = (
  handlers: readonly ReturnType<typeof respond>[] = [],
  place: Parameters<typeof paths.meeting>[1] = {},
): Story => ({
  ...featureStory(framed, { path: paths.meeting(id, place), handlers: [...handlers, ...good()] }),
  // axe needs the loaded page.
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
  },
});

const withMeeting = (overrides: Partial<Meeting>) => respond(api.meetings.get, trigalMeeting(overrides));

const stagesWith = (overrides: Partial<Record<Stage, Partial<StageState>>>): StageState[] =>
  stages.map((name) => stage({ stage: name, ...overrides[name] }));

const ahead = { state: 'waiting', progress: 0, attempts: 0, startedAt: null, finishedAt: null } as const;
const unanalysed = {
  score: null,
  scoreTrend: null,
  answersStatus: 'none',
  evaluationStatus: 'none',
  metrics: null,
  recap: null,
  nextSteps: [],
} as const satisfies Partial<Meeting>;
const noText = problem(api.meetings.transcription, 'transcript_not_found');
const noAnswers = respond(api.meetings.answers, answers({ status: 'none', items: [], answeredCount: 0 }));
const noEvaluation = problem(api.meetings.evaluation, 'evaluation_not_found');

export const Ready: Story = {
  ...story([], { t: 754 }),
  play: async ({ canvas, userEvent }) => {
    const group = await canvas.findByRole('group', { name: 'Falas' });
    await waitFor(() =>
      expect(group.querySelector('[aria-current=time]')).toHaveTextContent('Durou três, na verdade.'),
    );
    const find = canvas.getByRole('searchbox', { name: 'Buscar na transcrição' });
    await userEvent.type(find, 'orcamento');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ de \d+$/));
    await userEvent.clear(find);
    find.blur();
  },
};

export const Respelled: Story = {
  ...story([respond(api.meetings.transcription, respelledTranscription())], { t: 754 }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'RD' }));
    await waitFor(() => expect(screen.getByText('Corrigido de “erre dê”')).toBeVisible());
  },
};

export const Plain: Story = story([], { t: 754 });

export const Evaluation: Story = story([], { tab: 'evaluation' });
export const People: Story = story([], { tab: 'people' });
export const PeopleDark: Story = { ...People, globals: { mode: 'dark' } };
export const PeopleRightToLeft: Story = { ...People, globals: { direction: 'rtl' } };

/** Editing the profile of a person. */
export const PeopleEditing: Story = {
  ...story([], { tab: 'people' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar o que sabemos: Renata Lopes' }));
    await expect(canvas.getByRole('textbox', { name: 'Cargo' })).toHaveFocus();
  },
};

/** For a user who may only read, with no data about the company. */
export const PeopleUnknown: Story = story(
  [
    withMeeting({ can: { edit: false, share: false, remove: false, evaluate: false } }),
    respond(
      api.enrichment.get,
      trigalEnrichment({
        people: trigalEnrichment().people.slice(1),
        company: {
          name: 'Padaria Trigal',
          domain: null,
          industry: null,
          size: null,
          location: null,
          meetings: [],
          conversations: [],
        },
        lookup: { state: 'off', provider: null },
      }),
    ),
  ],
  { tab: 'people' },
);

export const PeopleLoading: Story = story([waiting(api.enrichment.get)], { tab: 'people' });

export const PeopleUnavailable: Story = story([problem(api.enrichment.get, 'unavailable')], { tab: 'people' });

export const PeopleLongWords: Story = story(
  [
    respond(
      api.enrichment.get,
      trigalEnrichment({
        people: trigalEnrichment().people.map((person) => ({
          ...person,
          participant: { ...person.participant, name: 'MariaAntonietadeAlbuquerqueCavalcantieVasconcelos' },
          role: written('Superintendente regional de compras, suprimentos e logística '.repeat(3).trim()),
        })),
      }),
    ),
  ],
  { tab: 'people' },
);

export const Summary: Story = story([], { tab: 'summary' });
export const Comments: Story = story([], { tab: 'comments' });

export const CommentsDark: Story = { ...Comments, globals: { mode: 'dark' } };

export const CommentsRightToLeft: Story = { ...Comments, globals: { direction: 'rtl' } };

/** `@` suggests users with access to the meeting. */
export const CommentMention: Story = {
  ...story([], { tab: 'comments' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Comentário' }), 'Ouve isto, @car');
    const offered = within(await canvas.findByRole('list', { name: 'Quem mencionar' }));
    await expect(offered.getByRole('button', { name: 'Carla Vieira' })).toBeVisible();
  },
};

export const CommentsEmpty: Story = story([respond(api.comments.list, [])], { tab: 'comments' });

export const CommentsLoading: Story = story([waiting(api.comments.list)], { tab: 'comments' });

export const CommentsUnavailable: Story = story([problem(api.comments.list, 'unavailable')], { tab: 'comments' });

export const CommentsLongWords: Story = story(
  [
    respond(api.comments.list, [
      comment(1, {
        author: { id: cast.carla.id, displayName: 'Maria Antonieta de Albuquerque Cavalcanti e Vasconcelos' },
        text: `${'Preçosalinhadoscomaconcorrência'.repeat(6)}\n\n${'Vale ouvir o trecho inteiro antes da próxima reunião. '.repeat(8)}`,
        startMs: 754_000,
        quote: 'acima disso vai para o meu sócio '.repeat(12),
      }),
    ]),
  ],
  { tab: 'comments' },
);

export const Log: Story = story([], { tab: 'log' });

/** Admins see the raw records. */
export const LogRecords: Story = {
  ...story([respond(api.meetings.logs, trigalLog({ raw: { actorKind: 'user' } }))], { tab: 'log' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Mostrar os dados de cada acontecimento' }));
    await expect(canvas.getByRole('group', { name: 'meeting.update' })).toBeVisible();
  },
};

export const LogUnavailable: Story = story([problem(api.meetings.logs, 'unavailable')], { tab: 'log' });

export const LogLoading: Story = story([waiting(api.meetings.logs)], { tab: 'log' });

export const Processing: Story = story([
  withMeeting({
    ...unanalysed,
    status: 'processing',
    stage: 'transcription',
    transcription: transcriptionState({ status: 'running', progress: 0.4 }),
    stages: stagesWith({
      transcription: { state: 'running', progress: 0.4, finishedAt: null },
      speakers: ahead,
      answers: ahead,
      evaluation: ahead,
    }),
  }),
  respond(api.meetings.transcription, trigalTranscription({ status: 'running', progress: 0.4, segments: [] })),
  noAnswers,
]);

export const AwaitingUpload: Story = story([
  withMeeting({
    ...unanalysed,
    status: 'awaiting_upload',
    durationMs: null,
    media: null,
    transcription: null,
    stages: stagesWith({ media: ahead, transcription: ahead, speakers: ahead, answers: ahead, evaluation: ahead }),
  }),
  noText,
  noAnswers,
]);

const unavailable = [
  withMeeting({
    ...unanalysed,
    status: 'needs_attention',
    cause: 'transcription_unavailable',
    stage: 'transcription',
    transcription: null,
    stages: stagesWith({
      transcription: { state: 'unavailable', progress: 0, cause: 'transcription_unavailable', canRetry: true },
      speakers: ahead,
      answers: ahead,
      evaluation: ahead,
    }),
  }),
  respond(
    api.companies.features,
    companyFeatures({
      transcription: {
        engine: null,
        settings: ['PAUTA_TRANSCRIPTION_URL', 'PAUTA_WHISPER_MODEL'],
        model: null,
        tellsVoices: false,
      },
    }),
  ),
  noText,
  noAnswers,
];

export const TranscriptionUnavailable: Story = story(unavailable);

/** The log of stages that wait for something that will not happen shows for what. */
const inVain = (handlers: readonly ReturnType<typeof respond>[], words: readonly string[]): Story => ({
  ...story(handlers, { tab: 'log' }),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Etapas' });
    const said = within(list).getAllByText(/^Depende da /u);
    await expect(said.map(({ textContent }) => textContent)).toEqual(words);
  },
});

export const TranscriptionUnavailableLog: Story = inVain(unavailable, Array(3).fill('Depende da transcrição'));
export const TranscriptionUnavailableLogDark: Story = {
  ...TranscriptionUnavailableLog,
  globals: { mode: 'dark' },
};

export const TranscriptionFailed: Story = story([
  withMeeting({
    ...unanalysed,
    status: 'needs_attention',
    cause: 'transcription_failed',
    stage: 'transcription',
    transcription: transcriptionState({ status: 'failed', cause: 'transcription_failed' }),
    stages: stagesWith({
      transcription: {
        state: 'failed',
        progress: 0.6,
        attempts: 3,
        cause: 'transcription_failed',
        detail: 'voz.exemplo respondeu com o código 500 três vezes.',
        canRetry: true,
      },
      speakers: ahead,
      answers: ahead,
      evaluation: ahead,
    }),
  }),
  respond(api.meetings.transcription, trigalTranscription({ status: 'failed', segments: [] })),
  noAnswers,
]);

const damaged = {
  hasWarnings: true,
  stages: stagesWith({
    media: {
      warnings: [
        { code: 'recording_part_lost', startMs: 760_000, endMs: 902_000 },
        { code: 'recording_cut', startMs: 2_530_000, endMs: 2_700_000 },
      ],
    },
    transcription: {
      canRetry: true,
      warnings: [{ code: 'transcription_words_missing', startMs: 1_200_000, endMs: 1_290_000 }],
    },
  }),
} satisfies Partial<Meeting>;

export const Damaged: Story = story([withMeeting(damaged)]);
export const DamagedLog: Story = story([withMeeting(damaged)], { tab: 'log' });
export const DamagedDark: Story = { ...Damaged, globals: { mode: 'dark' } };
export const DamagedEnglish: Story = {
  ...featureStory(framed, { path: paths.meeting(id), handlers: [withMeeting(damaged), ...good()], locale: 'en' }),
};

/** The service returned no words, although our own measurement detected speech. */
export const TranscriptionEmpty: Story = story([
  withMeeting({
    hasWarnings: true,
    stages: stagesWith({ transcription: { canRetry: true, warnings: [{ code: 'transcription_empty' }] } }),
  }),
  respond(api.meetings.transcription, trigalTranscription({ segments: [], speakers: [] })),
  noAnswers,
]);

/** Neither the service nor our own measurement detected speech. */
export const Silence: Story = story([
  withMeeting({}),
  respond(api.meetings.transcription, trigalTranscription({ segments: [], speakers: [] })),
  noAnswers,
]);

const mediaFailed = [
  withMeeting({
    ...unanalysed,
    status: 'needs_attention',
    cause: 'media_unreadable',
    stage: 'media',
    durationMs: null,
    transcription: null,
    media: { kind: 'VIDEO', state: 'failed', mimeType: null, durationMs: null, bytes: 1200, cause: 'media_unreadable' },
    stages: stagesWith({
      media: { state: 'failed', cause: 'media_unreadable', detail: 'O arquivo termina no meio.', canRetry: true },
      transcription: ahead,
      speakers: ahead,
      answers: ahead,
      evaluation: ahead,
    }),
  }),
  noText,
  noAnswers,
];

export const MediaFailed: Story = story(mediaFailed);
export const MediaFailedLog: Story = inVain(mediaFailed, [
  'Depende da gravação',
  ...Array(3).fill('Depende da transcrição'),
]);

export const WithCaveats: Story = story([
  withMeeting({
    hasWarnings: true,
    stages: stagesWith({
      transcription: {
        warnings: [
          { code: 'transcript_characters_lost', count: 3 },
          { code: 'transcript_without_times' },
          { code: 'transcript_overlaps', count: 12 },
        ],
      },
    }),
  }),
]);

export const TranscriptOnly: Story = story([
  withMeeting({ media: null, stages: stagesWith({ media: { state: 'skipped' } }) }),
]);

export const Video: Story = story([
  withMeeting({
    meetingFormat: 'VIDEO',
    media: { kind: 'VIDEO', state: 'ready', mimeType: 'video/mp4', durationMs: 2_530_000, bytes: 1, cause: null },
  }),
  respond(api.meetings.videoUrl, () => mediaUrl({ url: silence(2_530_000), expiresAt: later() })),
]);

/** Two recordings of one call; selecting the second loads it in the player. */
export const SeveralRecordings: Story = {
  ...story([
    withMeeting({
      recordings: [
        recording({ kind: 'AUDIO', name: 'Chamada com a Padaria Trigal.opus' }),
        recording({ id: idOf('recording', 2), name: 'Tela compartilhada.mp4', durationMs: 630_000 }),
      ],
    }),
    respond(api.meetings.videoUrl, () => mediaUrl({ url: silence(630_000), expiresAt: later() })),
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Gravação/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /Tela/ }));
    await canvas.findByText('A transcrição e os trechos são da gravação principal.');
  },
};

export const AddressUnavailable: Story = story([offline(api.meetings.voipUrl)]);

export const NoTemplate: Story = story([
  respond(api.meetings.answers, answers({ template: null, status: 'none', items: [], answeredCount: 0 })),
]);

export const AnswersMissing: Story = story(
  [
    withMeeting({ answersStatus: 'failed', stages: stagesWith({ answers: { state: 'failed', canRetry: true } }) }),
    respond(api.meetings.answers, answers({ status: 'failed', items: [], answeredCount: 0 })),
  ],
  { tab: 'answers' },
);

export const NotEvaluated: Story = story(
  [withMeeting({ score: null, scoreTrend: null, evaluationStatus: 'none' }), noEvaluation],
  { tab: 'evaluation' },
);

export const EvaluationFailed: Story = story(
  [withMeeting({ score: null, scoreTrend: null, evaluationStatus: 'failed' }), noEvaluation],
  { tab: 'evaluation' },
);

export const NotFound: Story = story([problem(api.meetings.get, 'meeting_not_found'), noText]);
export const NoPermission: Story = story([problem(api.meetings.get, 'forbidden'), noText]);
export const Failing: Story = story([problem(api.meetings.get, 'internal'), noText]);
export const TranscriptFailing: Story = story([problem(api.meetings.transcription, 'unavailable')]);
export const Loading: Story = story([waiting(api.meetings.get)]);
export const LoadingText: Story = story([waiting(api.meetings.transcription), waiting(api.meetings.answers)]);

export const LongContent: Story = story([
  withMeeting({
    title:
      'Diagnóstico com a Padaria Trigal e as catorze lojas da rede, com o sócio, a gerência regional e a contabilidade, segunda conversa',
    durationMs: 8 * 3_600_000,
    participants: [
      cast.speakers.carla,
      cast.speakers.renata,
      cast.speakers.paulo,
      ...Array.from({ length: 9 }, (_, index) => ({
        ...cast.speakers.paulo,
        id: `0198c6a0-0005-7000-8000-0000000009${String(index).padStart(2, '0')}`,
        name: `Maria Aparecida dos Santos Albuquerque ${index + 1}`,
      })),
    ],
  }),
  respond(api.meetings.transcription, longTranscription(10_000)),
]);

export const English: Story = {
  ...featureStory(framed, { path: paths.meeting(id, { t: 754 }), handlers: good(), locale: 'en' }),
};
const edited = (globals: Story['globals'] = {}): Story => ({
  ...story([respond(api.templates.list, [template(), template({ id: idOf('template', 2), name: 'Demonstração' })])]),
  globals,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar dados da reunião' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar dados da reunião' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Cliente/ }), ' Ltda');
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  },
});
export const Edit: Story = edited();
export const EditDark: Story = edited({ mode: 'dark' });
export const EditRightToLeft: Story = edited({ direction: 'rtl' });

export const Dark: Story = { ...Plain, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...Plain, globals: { direction: 'rtl' } };

/** The bot recorded only a part of the meeting. */
const cutShort = (...of: Parameters<typeof cutShortMeeting>): Story => ({
  ...story([respond(api.meetings.get, cutShortMeeting(...of))]),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/^(A gravação está incompleta|The recording is incomplete)/u)).toBeVisible(),
    );
  },
});

export const CutShort: Story = cutShort();
export const CutShortDark: Story = { ...CutShort, globals: { mode: 'dark' } };
export const CutShortInEnglish: Story = { ...CutShort, globals: { locale: 'en' } };
export const CutShortByFullDisk: Story = cutShort({ reason: 'disk_full', mender: 'admin' });
export const CutShortAndBeingRead: Story = cutShort(
  { group: 'processing' },
  { status: 'processing', stage: 'transcription' },
);
