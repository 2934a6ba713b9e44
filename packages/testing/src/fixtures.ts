import {
  type Answer,
  type CompanyFeatures,
  type Criterion,
  type Evaluation,
  type EvaluationStatus,
  type Evidence,
  type MediaUrl,
  type Meeting,
  type MeetingAnswers,
  type MeetingMetrics,
  type MeetingPage,
  type MeetingSummary,
  type NextStep,
  type Question,
  type Segment,
  type StageState,
  stages,
  type Tag,
  type Team,
  type TeamMember,
  type Template,
  type TemplateWithQuestions,
  type Transcription,
  type TranscriptionState,
  type Upload,
  type UploadState,
  type User,
} from '@pauta/contract';
import { cast, idOf } from './cast.ts';

const { carla, renata, paulo } = cast.speakers;
const meetingId = idOf('meeting', 1);
const longAgo = '2026-11-20T17:30:00.000Z';
const minute = 60_000;

/** Ana, who is admin and master of a team. */
export const user = (overrides: Partial<User> = {}): User => ({
  id: cast.ana.id,
  emailAddress: 'ana@aurora.example',
  firstName: 'Ana',
  lastName: 'Martins',
  isAdmin: true,
  companyId: cast.company.id,
  companyName: cast.company.name,
  importMeeting: 0,
  emailMeeting: 0,
  templateId: idOf('template', 1),
  isDefaultTemplate: true,
  resetPassword: false,
  isGMeetConnected: false,
  isOutlookConnected: false,
  isOutlookLegacy: false,
  cognitoId: idOf('user', 101),
  authType: 'cognito',
  language: 'pt-BR',
  teams: [{ teamId: idOf('team', 1), role: 'master' }],
  ...overrides,
});

export const team = (overrides: Partial<Team> = {}): Team => ({
  id: idOf('team', 1),
  name: 'Novos negócios',
  role: 'master',
  memberCount: 3,
  ...overrides,
});

export const teamMember = (overrides: Partial<TeamMember> = {}): TeamMember => ({
  ...cast.carla,
  emailAddress: 'carla@aurora.example',
  role: 'member',
  ...overrides,
});

export const tag = (overrides: Partial<Tag> = {}): Tag => ({ ...cast.tags.discovery, ...overrides });

export const companyFeatures = (overrides: Partial<CompanyFeatures> = {}): CompanyFeatures => ({
  transcription: { engine: 'whisper', settings: [] },
  analysis: { analyst: 'local' },
  upload: {
    maxBytes: 5 * 1024 ** 3,
    extensions: ['mp4', 'webm', 'mkv', 'mov', 'mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'],
  },
  isExample: false,
  ...overrides,
});

export const question = (overrides: Partial<Question> = {}): Question => ({
  id: idOf('question', 1),
  text: 'Quem decide a compra?',
  subprompt: null,
  type: 'text',
  options: [],
  position: 0,
  ...overrides,
});

const questions = [
  question(),
  question({ id: idOf('question', 2), text: 'Quanto podem investir por mês?', type: 'money', position: 1 }),
  question({ id: idOf('question', 3), text: 'Até quando precisam decidir?', type: 'date', position: 2 }),
];

export const template = (overrides: Partial<Template> = {}): Template => ({
  id: idOf('template', 1),
  name: 'Diagnóstico',
  isShared: true,
  isDefault: true,
  questionCount: questions.length,
  updatedAt: longAgo,
  ...overrides,
});

export const templateWithQuestions = (overrides: Partial<TemplateWithQuestions> = {}): TemplateWithQuestions => ({
  ...template(),
  questions,
  ...overrides,
});

/** A ready meeting of Carla's, as a list shows it. */
export const meetingSummary = (overrides: Partial<MeetingSummary> = {}): MeetingSummary => ({
  id: meetingId,
  title: 'Diagnóstico com Padaria Trigal',
  customer: cast.customer,
  participants: [carla, renata, paulo],
  startAt: longAgo,
  durationMs: 42 * minute,
  owner: cast.carla,
  meetingType: 'EXTERNAL',
  meetingFormat: 'VIDEO',
  status: 'ready',
  cause: null,
  stage: null,
  hasWarnings: false,
  score: 82,
  scoreTrend: 6,
  isReviewed: false,
  nextStep: { text: 'Enviar proposta', owner: cast.carla.displayName, dueDate: '2026-11-27', more: 0 },
  tags: [cast.tags.discovery],
  isEnabled: true,
  isExample: false,
  match: null,
  updatedAt: longAgo,
  ...overrides,
});

export const meetingPage = (
  items: MeetingSummary[] = [meetingSummary()],
  overrides: Partial<MeetingPage> = {},
): MeetingPage => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  example: { total: 0, isCounted: false },
  search: null,
  ...overrides,
});

export const stage = (overrides: Partial<StageState> = {}): StageState => ({
  stage: 'media',
  state: 'done',
  progress: 1,
  cause: null,
  detail: null,
  reason: null,
  warnings: [],
  attempts: 1,
  canRetry: false,
  startedAt: longAgo,
  finishedAt: longAgo,
  ...overrides,
});

export const segment = (overrides: Partial<Segment> = {}): Segment => ({
  id: idOf('segment', 1),
  speakerId: renata.id,
  startMs: 775_000,
  endMs: 781_000,
  text: 'Eu só consigo aprovar sozinha até dois mil por mês; acima disso vai para o meu sócio.',
  isEdited: false,
  ...overrides,
});

const conversation = [
  segment({
    id: idOf('segment', 2),
    speakerId: carla.id,
    startMs: 768_000,
    endMs: 774_000,
    text: 'Renata, quando aparece um contrato novo, como vocês decidem por aí?',
  }),
  segment(),
  segment({
    id: idOf('segment', 3),
    speakerId: carla.id,
    startMs: 782_000,
    endMs: 787_000,
    text: 'Perfeito. Quem é o seu sócio e como ele costuma avaliar?',
  }),
  segment({
    id: idOf('segment', 4),
    speakerId: paulo.id,
    startMs: 788_000,
    endMs: 793_000,
    text: 'O Marcos quer ver número. Se a conta fecha, ele assina.',
  }),
];

export const transcriptionState = (overrides: Partial<TranscriptionState> = {}): TranscriptionState => ({
  id: idOf('transcript', 1),
  meetingId,
  status: 'done',
  source: 'whisper',
  revision: 1,
  progress: 1,
  cause: null,
  updatedAt: longAgo,
  ...overrides,
});

/** Four turns of the conversation, from 12:48 to 13:13. */
export const transcription = (overrides: Partial<Transcription> = {}): Transcription => ({
  ...transcriptionState(),
  language: 'pt-BR',
  speakers: [carla, renata, paulo],
  segments: conversation,
  ...overrides,
});

/** Renata's limit, as it stands in `transcription()`. */
export const evidence = (overrides: Partial<Evidence> = {}): Evidence => ({
  meetingId,
  segmentId: idOf('segment', 1),
  revision: 1,
  quote: 'Eu só consigo aprovar sozinha até dois mil por mês',
  speakerId: renata.id,
  startMs: 775_000,
  endMs: 781_000,
  ...overrides,
});

export const answer = (overrides: Partial<Answer> = {}): Answer => ({
  id: idOf('answer', 1),
  question: question(),
  status: 'ok',
  value: 'Renata até R$ 2 mil; acima disso, o sócio.',
  isInference: false,
  confidence: 'high',
  analyst: 'local',
  evidence: [evidence()],
  confirmedBy: null,
  confirmedAt: null,
  automatic: null,
  ...overrides,
});

/** One answer, one amount, and one question that nobody answered. */
export const answers = (overrides: Partial<MeetingAnswers> = {}): MeetingAnswers => ({
  meetingId,
  template: { id: idOf('template', 1), name: 'Diagnóstico' },
  status: 'done',
  answeredCount: 2,
  items: [
    answer(),
    ...questions.slice(1, 2).map((about) =>
      answer({
        id: idOf('answer', 2),
        question: about,
        value: 2000,
        confidence: 'low',
        evidence: [evidence({ quote: 'até dois mil por mês' })],
      }),
    ),
    ...questions
      .slice(2)
      .map((about) =>
        answer({ id: idOf('answer', 3), question: about, status: 'not_found', value: null, evidence: [] }),
      ),
  ],
  ...overrides,
});

export const criterion = (overrides: Partial<Criterion> = {}): Criterion => ({
  id: idOf('criterion', 1),
  name: 'Identificou quem decide',
  weight: 3,
  levels: ['Não perguntou', 'Perguntou, sem aprofundar', 'Soube quem decide e como'],
  example: null,
  status: 'judged',
  level: 2,
  rationale: 'Perguntou quem decide e qual é o limite de cada um.',
  evidence: [evidence()],
  override: null,
  ...overrides,
});

export const evaluation = (overrides: Partial<Evaluation> = {}): Evaluation => ({
  id: idOf('evaluation', 1),
  meetingId,
  status: 'done',
  score: 82,
  analyst: 'local',
  promptVersion: '1',
  criteria: [
    criterion(),
    criterion({
      id: idOf('criterion', 2),
      name: 'Combinou o próximo passo',
      weight: 2,
      level: 1,
      rationale: 'Ficou de enviar a proposta, sem marcar a conversa seguinte.',
    }),
    criterion({
      id: idOf('criterion', 3),
      name: 'Tratou objeções',
      weight: 1,
      status: 'no_evidence',
      level: null,
      rationale: null,
      evidence: [],
    }),
  ],
  createdAt: longAgo,
  ...overrides,
});

export const evaluationStatus = (overrides: Partial<EvaluationStatus> = {}): EvaluationStatus => ({
  meetingId,
  status: 'done',
  score: 82,
  cause: null,
  ...overrides,
});

export const nextStep = (overrides: Partial<NextStep> = {}): NextStep => ({
  id: idOf('step', 1),
  text: 'Enviar proposta',
  owner: 'Carla Vieira',
  dueDate: '2026-11-27',
  evidence: null,
  ...overrides,
});

export const metrics = (overrides: Partial<MeetingMetrics> = {}): MeetingMetrics => ({
  talkMs: 38 * minute,
  talkRatio: 0.43,
  turnSwitchesPerHour: 96,
  engagement: 74,
  speakers: [
    { speakerId: carla.id, talkRatio: 0.43, talkMs: 980_400, longestMonologueMs: 71_000, turns: 60 },
    { speakerId: renata.id, talkRatio: 0.41, talkMs: 934_800, longestMonologueMs: 64_000, turns: 52 },
    { speakerId: paulo.id, talkRatio: 0.16, talkMs: 364_800, longestMonologueMs: 28_000, turns: 21 },
  ].map((speaker, index) => ({ ...speaker, questions: 18 - index * 6, fillers: 12 + index, patienceMs: 900 })),
  keywords: ['orçamento', 'planilha', 'sócio'],
  objections: [],
  ...overrides,
});

/** The meeting of `meetingSummary`, whole and ready. */
export const meeting = (overrides: Partial<Meeting> = {}): Meeting => {
  const { match: _, ...summary } = meetingSummary();
  return {
    ...summary,
    tagIds: summary.tags.map(({ id }) => id),
    templateId: idOf('template', 1),
    media: {
      kind: 'VIDEO',
      state: 'ready',
      mimeType: 'video/mp4',
      durationMs: 42 * minute,
      bytes: 84_000_000,
      cause: null,
    },
    transcription: transcriptionState(),
    answersStatus: 'done',
    evaluationStatus: 'done',
    stages: stages.map((name) => stage({ stage: name })),
    metrics: metrics(),
    nextSteps: [nextStep()],
    can: { edit: true, remove: true, evaluate: true },
    ...overrides,
  };
};

export const mediaUrl = (overrides: Partial<MediaUrl> = {}): MediaUrl => ({
  url: '/media/example.mp4',
  mimeType: 'video/mp4',
  kind: 'VIDEO',
  expiresAt: '2026-11-20T18:30:00.000Z',
  ...overrides,
});

export const upload = (overrides: Partial<Upload> = {}): Upload => ({
  meetingId,
  uploadUrl: '/uploads/1',
  uploadStatus: 'created',
  expiresAt: '2026-11-20T18:30:00.000Z',
  ...overrides,
});

export const uploadState = (overrides: Partial<UploadState> = {}): UploadState => ({
  meetingId,
  uploadStatus: 'uploading',
  fileName: 'padaria-trigal.mp4',
  bytesReceived: 42_000_000,
  fileSize: 84_000_000,
  cause: null,
  ...overrides,
});
