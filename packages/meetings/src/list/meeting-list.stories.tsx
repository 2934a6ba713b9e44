import { api, BotGroup, type MeetingSummary, type ReadInvitation } from '@pauta/contract';
import {
  cast,
  companyFeatures,
  featureStory,
  inFrame,
  idOf,
  meetingPage,
  meetingSummary,
  offline,
  problem,
  respond,
  tag,
  team,
  teamMember,
  template,
  waiting,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { readInvitation } from '../testing/bots.ts';

const meta = { title: 'Screens/Meetings/List' } satisfies Meta;

export default meta;

const framed = inFrame(meetings);
const shown = (options: NonNullable<Parameters<typeof featureStory>[1]>) =>
  featureStory(framed, { path: '/meetings', ...options });
type Story = StoryObj<typeof meta>;

const at = (daysAgo: number, hour: number, minute = 0): string => {
  const date = new Date();
  date.setDate(date.getDate() - daysAgo);
  date.setHours(hour, minute, 0, 0);
  return date.toISOString();
};

const { ana, bruno, carla, diego, elisa, speakers, tags } = cast;
const customer = (name: string) => ({ id: idOf('participant', 90 + name.length), name, side: 'customer' as const });
const open = { score: null, scoreTrend: null, nextStep: null, tags: [] };

const rows: MeetingSummary[] = [
  { startAt: at(0, 14, 30) },
  {
    title: 'Demonstração — Rede Farmavida',
    customer: 'Farmavida',
    participants: [customer('Jonas Prado')],
    startAt: at(0, 11),
    durationMs: null,
    owner: bruno,
    status: 'waiting_admission' as const,
    ...open,
  },
  {
    title: 'Negociação Construtora Vértice',
    customer: 'Construtora Vértice',
    participants: [customer('Marina Dias'), customer('Otávio Luz')],
    startAt: at(0, 10),
    durationMs: 58 * 60_000,
    status: 'processing' as const,
    stage: 'answers' as const,
    ...open,
    tags: [tag({ id: idOf('tag', 4), name: 'Negociação' })],
  },
  {
    title: 'Retomada — Escola Horizonte',
    customer: 'Escola Horizonte',
    participants: [customer('Lúcia Ferraz')],
    startAt: at(1, 16),
    durationMs: 31 * 60_000,
    owner: diego,
    score: 57,
    scoreTrend: -9,
    nextStep: null,
    tags: [tag({ id: idOf('tag', 5), name: 'Follow-up' }), tags.risk],
  },
  {
    title: 'Apresentação Logística Andorinha',
    customer: 'Logística Andorinha',
    participants: ['Sérgio Melo', 'Bia Rocha', 'Caio Nunes', 'Dora Lima'].map(customer),
    startAt: at(1, 9, 30),
    durationMs: 47 * 60_000,
    owner: elisa,
    score: 76,
    scoreTrend: 2,
    isReviewed: true,
    nextStep: { text: 'Reunião às 15:00', owner: null, dueDate: '2026-11-24', more: 1 },
    tags: [tags.demo],
  },
  {
    title: 'Diagnóstico Clínica Sorriso',
    customer: 'Clínica Sorriso',
    participants: [],
    startAt: at(2, 15),
    durationMs: null,
    owner: diego,
    status: 'needs_attention' as const,
    stage: 'media' as const,
    cause: 'media_without_audio' as const,
    ...open,
  },
  {
    title: 'Renovação Grupo Alvorada',
    customer: 'Grupo Alvorada',
    participants: [customer('Tereza Lins')],
    startAt: at(2, 9),
    durationMs: 39 * 60_000,
    score: 91,
    scoreTrend: 4,
    nextStep: { text: 'Enviar o contrato assinado', owner: 'Tereza Lins', dueDate: '2026-11-30', more: 0 },
    tags: [tag({ id: idOf('tag', 6), name: 'Renovação' })],
  },
  {
    title: 'Alinhamento semanal — vendas',
    customer: null,
    meetingType: 'INTERNAL' as const,
    participants: [speakers.carla, ...['a', 'bb', 'ccc', 'dddd', 'eeeee'].map(customer)],
    startAt: at(3, 17),
    durationMs: 28 * 60_000,
    owner: bruno,
    ...open,
    nextStep: { text: 'Rever o funil do mês', owner: null, dueDate: null, more: 2 },
    tags: [tag({ id: idOf('tag', 7), name: 'Interna' })],
  },
  {
    title: 'Descoberta Mercado Ipê',
    customer: 'Mercado Ipê',
    participants: [customer('Fábio Couto')],
    startAt: at(3, 11),
    durationMs: 44 * 60_000,
    owner: elisa,
    status: 'needs_attention' as const,
    cause: 'transcription_unavailable' as const,
    stage: 'transcription' as const,
    ...open,
  },
  {
    title: 'Demonstração Transportes Guará',
    customer: 'Transportes Guará',
    participants: [customer('Nádia Costa')],
    startAt: at(4, 10),
    durationMs: 52 * 60_000,
    score: 68,
    scoreTrend: 0,
    nextStep: { text: 'Testar com 5 usuários', owner: 'Nádia', dueDate: null, more: 0 },
    tags: [tags.demo],
  },
  {
    title: 'Proposta Hotel Caiçara',
    customer: 'Hotel Caiçara',
    participants: [customer('Rui Prates')],
    startAt: at(5, 10),
    durationMs: null,
    owner: ana,
    status: 'awaiting_upload' as const,
    ...open,
  },
].map((overrides, index) => meetingSummary({ id: idOf('meeting', index + 1), ...overrides }));

const around = [
  respond(api.teams.list, [team(), team({ id: idOf('team', 2), name: 'Carteira' })]),
  respond(api.teams.members, [
    teamMember(),
    teamMember({ ...bruno, emailAddress: 'bruno@aurora.example', role: 'master' }),
  ]),
  respond(api.tags.list, [tags.discovery, tags.demo, tags.risk]),
  respond(api.views.list, []),
  respond(api.templates.list, [template()]),
  respond(api.companies.features, companyFeatures()),
];

const list = respond(api.meetings.list, ({ query }) =>
  query.scope === 'attention'
    ? meetingPage(rows.slice(8, 9), { total: 4, limit: query.limit })
    : meetingPage(rows, { total: query.startDate ? 312 : 1284, page: query.page, limit: query.limit }),
);

export const Filled: Story = shown({ handlers: [list, ...around] });

const exampleRows = rows.map((row) => ({ ...row, isExample: true }));

/** Only example data, which an admin may remove. */
export const Example: Story = shown({
  handlers: [
    respond(api.meetings.list, meetingPage(exampleRows, { total: 41, example: { total: 41, isCounted: true } })),
    ...around,
  ],
});

/** The first real meeting above those of the example, which no longer count. */
export const ExampleBeside: Story = shown({
  handlers: [
    respond(
      api.meetings.list,
      meetingPage([...rows.slice(1, 2), ...exampleRows.slice(2)], {
        total: 42,
        example: { total: 41, isCounted: false },
      }),
    ),
    ...around,
  ],
});

export const Filtered: Story = shown({
  path: '/meetings?startDate=2026-10-01&endDate=2026-11-20&meetingType=EXTERNAL&minRating=60',
  handlers: [list, ...around],
});

export const Dark: Story = { ...shown({ handlers: [list, ...around] }), globals: { mode: 'dark' } };

export const RightToLeft: Story = {
  ...shown({ handlers: [list, ...around] }),
  globals: { direction: 'rtl' },
};

const sentences = [
  'Olha, a gente já conversou sobre isso com o Marcos na semana passada e o orçamento que sobra até dezembro é de dois mil por mês.',
  'Sem orçamento não dá.',
  'O orçamento do ano que vem fecha em janeiro, e até lá quem assina qualquer coisa acima disso é o meu sócio.',
];

const passages = sentences.map((text, index) => ({
  segmentId: idOf('segment', index + 1),
  startMs: 775_000 + index * 400_000,
  text,
}));

const found = rows.slice(0, 3).map((row, index) => ({
  ...row,
  match: { total: [3, 1, 12][index] ?? 1, passages: index === 1 ? passages.slice(1, 2) : passages },
}));

const searched = (query: string, corrected: string | null = null) =>
  shown({
    path: `/meetings?query=${encodeURIComponent(query)}`,
    handlers: [
      respond(api.meetings.list, ({ query: filter }) =>
        filter.query === undefined
          ? meetingPage(rows)
          : meetingPage(found, { search: { terms: ['orçamento'], corrected } }),
      ),
      ...around,
    ],
  });

export const Found: Story = searched('orçamento');

/** The ellipsis of a cut passage has its place beside the right-aligned text. */
export const FoundRightToLeft: Story = {
  ...searched('orçamento'),
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [link] = await canvas.findAllByRole('link', { name: /^Dito em/ });
    const room = () => {
      const lines = [...(link?.getClientRects() ?? [])].map(({ right }) => right);
      const boxes = [link?.parentElement, link?.closest('[dir=auto]'), link?.closest('td')];
      const ends = boxes.map((box) => box?.getBoundingClientRect().right ?? 0);
      return Math.min(...ends) - Math.max(...lines);
    };
    await expect(room()).toBeGreaterThanOrEqual(10);
  },
};

export const FoundPassages: Story = {
  ...searched('orçamento'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'mais 11 trechos' }));
    const list = await screen.findByRole('dialog', { name: /^Trechos de/ });
    await expect(within(list).getAllByRole('link')).toHaveLength(3);
  },
};

export const Misspelled: Story = searched('orçamneto', 'orçamento');

export const LongWords: Story = shown({
  handlers: [
    respond(
      api.meetings.list,
      meetingPage([
        meetingSummary({
          title:
            'Reunião extraordinária de alinhamento sobre a proposta comercial revisada da Cooperativa Agroindustrial do Vale',
          customer: 'Cooperativa Agroindustrial do Vale do Rio Paranapanema e Região Limitada',
          owner: { id: carla.id, displayName: 'Maria Antonieta de Albuquerque Cavalcanti' },
          nextStep: {
            text: 'Enviar a minuta do contrato com as cláusulas de reajuste que o jurídico pediu',
            owner: 'Maria Aparecida dos Santos Oliveira',
            dueDate: '2026-11-27',
            more: 12,
          },
          tags: [
            tag({ name: 'Concorrência com fornecedor atual' }),
            tag({ id: idOf('tag', 8), name: 'Orçamento' }),
            tags.risk,
          ],
          isExample: true,
        }),
      ]),
    ),
    ...around,
  ],
});

/** Filtered by several tags. */
export const TagFilter: Story = {
  ...shown({
    path: `/meetings?tagIds=${tags.discovery.id},${tags.risk.id}&tagsMatch=all`,
    handlers: [list, ...around],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Diagnóstico e Risco' }));
    await screen.findByRole('combobox', { name: 'Buscar uma tag' });
  },
};

const nothing = respond(api.meetings.list, meetingPage([]));

export const FirstRun: Story = shown({ handlers: [nothing, ...around] });

export const NothingFound: Story = shown({
  path: `/meetings?status=failed&tagId=${idOf('tag', 3)}&query=desconto`,
  handlers: [
    respond(api.meetings.list, ({ query }) =>
      query.query && query.status && query.tagId ? meetingPage([]) : meetingPage(rows.slice(0, 2)),
    ),
    ...around,
  ],
});

export const NothingWaits: Story = shown({
  path: '/meetings?scope=attention',
  handlers: [nothing, ...around],
});

export const Loading: Story = shown({ handlers: [waiting(api.meetings.list), ...around] });

export const Unavailable: Story = shown({
  handlers: [problem(api.meetings.list, 'unavailable'), ...around],
});

export const Offline: Story = shown({ handlers: [offline(api.meetings.list), ...around] });

export const NoPermission: Story = shown({
  handlers: [problem(api.meetings.list, 'forbidden'), ...around],
});

export const NewMeeting: Story = shown({ path: '/meetings?new=media', handlers: [list, ...around] });

const invite = (read: Partial<ReadInvitation>, text: string): Story => ({
  ...shown({
    path: '/meetings?new=bot',
    handlers: [respond(api.bots.readInvitation, readInvitation(read)), list, ...around],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Link ou convite da reunião' }));
    await userEvent.paste(text);
    await screen.findByText(/Google Meet ·|ainda não entra|Não há um endereço/u);
  },
});
const invitation =
  'Diagnóstico — Padaria Trigal\nsegunda-feira, 23 de nov. · 14:00\nhttps://meet.google.com/abc-defg-hij';

export const InviteBot: Story = invite({}, invitation);
export const InviteBotNow: Story = invite({ startAt: null, title: null, isNow: true }, 'meet.google.com/abc-defg-hij');
export const InviteBotTwice: Story = invite(
  { duplicate: { id: idOf('meeting', 2), title: 'Diagnóstico com Padaria Trigal' } },
  invitation,
);
export const InviteBotTwiceHidden: Story = invite({ duplicate: { id: null, title: null } }, invitation);
export const InviteBotElsewhere: Story = invite(
  { platform: null, meetingUrl: 'https://webex.com/meet/ana', problem: 'bot_platform_unsupported' },
  'https://webex.com/meet/ana',
);
export const InviteBotNoAddress: Story = invite(
  { meetingUrl: null, platform: null, title: null, startAt: null },
  'Amanhã às 10 com a Trigal',
);

export const BotGroups: Story = shown({
  handlers: [
    respond(
      api.meetings.list,
      meetingPage(
        BotGroup.options.map((status, index) =>
          meetingSummary({ id: idOf('meeting', 700 + index), status, startAt: at(0, 9 + index), ...open }),
        ),
      ),
    ),
    ...around,
  ],
});

export const NewMeetingDark: Story = { ...NewMeeting, globals: { mode: 'dark' } };
export const NewMeetingRightToLeft: Story = { ...NewMeeting, globals: { direction: 'rtl' } };
export const NewMeetingInEnglish: Story = {
  ...shown({ path: '/meetings?new=record', handlers: [list, ...around] }),
  globals: { locale: 'en' },
  play: async () => void (await screen.findByRole('button', { name: 'Start recording' })),
};
export const NewMeetingRecordNow: Story = {
  ...shown({ path: '/meetings?new=record', handlers: [list, ...around] }),
  play: async () => void (await screen.findByRole('button', { name: 'Começar a gravar' })),
};

const choose = async (...files: readonly File[]) => {
  const input = await screen.findByLabelText('Solte a gravação aqui', { selector: 'input' });
  // `accept` does not apply to dropped or pasted files; here it is disabled for selected ones too.
  await userEvent.upload(input, [...files], { applyAccept: false });
};
const longName = `${'Diagnostico-com-as-Industrias-Reunidas-do-Sul-'.repeat(3)}final.mp4`;

export const NewMeetingFiles: Story = {
  ...NewMeeting,
  play: async () => {
    await choose(
      new File(['x'], 'padaria-trigal.mp4', { type: 'video/mp4' }),
      new File(['x'], longName, { type: 'video/mp4' }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar 2 reuniões' })).toBeVisible());
  },
};
const chooseTranscript = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Importar transcrição' }));
  const input = await screen.findByLabelText('Solte a transcrição aqui', { selector: 'input' });
  await userEvent.upload(input, [new File(['???'], 'notas.txt', { type: 'text/plain' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
};

export const NewMeetingUnreadable: Story = {
  ...shown({
    path: '/meetings?new=media',
    handlers: [problem(api.transcriptions.check, 'transcript_unreadable'), list, ...around],
  }),
  play: async () => {
    await chooseTranscript();
    await waitFor(() => expect(screen.getByText(/Não foi possível ler a transcrição/u)).toBeVisible());
  },
};

const sentBefore = {
  id: idOf('meeting', 2),
  title: 'Diagnóstico com Padaria Trigal',
  owner: cast.carla,
  sentAt: '2026-11-19T15:00:00.000Z',
};

export const NewMeetingSentBefore: Story = {
  ...shown({
    path: '/meetings?new=media',
    handlers: [respond(api.transcriptions.check, { earlier: sentBefore }), list, ...around],
  }),
  play: async () => {
    await chooseTranscript();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar mesmo assim' })).toBeVisible());
  },
};

export const NewMeetingLongTitle: Story = {
  ...NewMeeting,
  play: async () => {
    await choose(new File(['x'], 'padaria-trigal.mp4', { type: 'video/mp4' }));
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await userEvent.click(title);
    await userEvent.paste(' e a conta de cada loja'.repeat(9));
    await waitFor(() => expect(screen.getByText(/Encurte-o para enviar/u)).toBeVisible());
  },
};

export const NewMeetingRefused: Story = {
  ...NewMeeting,
  play: async () => {
    await choose(new File(['x'], 'planilha.xlsx'), new File([], 'vazio.mp4', { type: 'video/mp4' }));
    await waitFor(() => expect(screen.getByText(/Este tipo de arquivo não é aceito/u)).toBeVisible());
    await expect(screen.getByText(/O arquivo está vazio/u)).toBeVisible();
  },
};
