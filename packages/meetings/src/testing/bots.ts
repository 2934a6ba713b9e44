import type {
  Bot,
  BotAction,
  BotResponsible,
  BotReason,
  BotReasonGroup,
  LiveQuestions,
  LiveTranscript,
  Meeting,
  ReadInvitation,
} from '@pauta/contract';
import { cast, idOf } from '@pauta/testing';
import { trigalMeeting } from './padaria-trigal.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const { carla, renata, paulo } = cast.speakers;

/** A bot that has been recording for twelve minutes, with three people in the call. */
export const bot = (overrides: Partial<Bot> = {}): Bot => ({
  id: idOf('meeting', 801),
  state: 'recording',
  group: 'recording',
  reason: null,
  reasonGroup: null,
  mender: null,
  action: null,
  platform: 'google_meet',
  meetingUrl: 'https://meet.google.com/abc-defg-hij',
  joinAt: minutesAgo(14),
  capture: 'video',
  recorder: 'browser',
  queuedUntil: null,
  recordingSince: minutesAgo(12),
  endedAt: null,
  participants: [
    { key: 'a', name: carla.name, isSpeaking: false },
    { key: 'b', name: renata.name, isSpeaking: true },
    { key: 'c', name: paulo.name, isSpeaking: false },
  ],
  level: 0.12,
  isSilent: false,
  can: { leave: true, pause: true, resume: false, restart: false },
  command: null,
  events: [],
  ...overrides,
});

const cannot = { leave: false, pause: false, resume: false, restart: false } as const;

/** A bot before the call: nothing is recorded, and it can be cancelled. */
export const botBefore = (overrides: Partial<Bot> = {}): Bot =>
  bot({
    recordingSince: null,
    level: null,
    participants: [],
    can: { ...cannot, leave: true },
    ...overrides,
  });

/** A failed bot, which can be restarted. */
export const botAfter = (overrides: Partial<Bot> = {}): Bot =>
  botBefore({
    state: 'failed',
    group: 'not_joined',
    endedAt: minutesAgo(1),
    can: { ...cannot, restart: true },
    ...overrides,
  });

const endedBy = (
  reasonGroup: BotReasonGroup,
  reason: BotReason,
  mender: BotResponsible,
  action: BotAction,
  overrides: Partial<Bot> = {},
): Bot => botAfter({ state: 'no_recording', reason, reasonGroup, mender, action, ...overrides });
const inCall = { group: 'interrupted' } as const;

/** A failed bot for each group of reasons, with who can fix it and how. */
export const endedBots: Readonly<Record<BotReasonGroup, Bot>> = {
  ended_by_host: endedBy('ended_by_host', 'call_ended_by_host', 'you', 'restart', inCall),
  ended_by_platform: endedBy('ended_by_platform', 'call_ended_by_platform_max_length', 'you', 'restart', inCall),
  not_admitted: endedBy('not_admitted', 'waiting_room_timeout', 'organizer', 'admit_bot'),
  refused: endedBy('refused', 'bot_rejected', 'organizer', 'admit_bot'),
  removed: endedBy('removed', 'bot_removed_too_early', 'organizer', 'restart', inCall),
  asked_to_leave: endedBy('asked_to_leave', 'api_request_stop', 'you', 'restart', { state: 'cancelled' }),
  nobody_there: endedBy('nobody_there', 'timeout_exceeded_noone_joined', 'you', 'restart', inCall),
  not_allowed_to_record: endedBy(
    'not_allowed_to_record',
    'recording_permission_denied',
    'organizer',
    'allow_recording',
    inCall,
  ),
  lasted_too_long: endedBy('lasted_too_long', 'timeout_exceeded_max_duration', 'you', 'restart', inCall),
  invalid_address: endedBy('invalid_address', 'invalid_meeting_url', 'you', 'correct_address', { state: 'failed' }),
  sign_in_required: endedBy('sign_in_required', 'meeting_requires_sign_in', 'organizer', 'open_to_guests', {
    state: 'failed',
  }),
  technical: endedBy('technical', 'recorder_lost', 'us', 'restart', { state: 'failed', group: 'failed' }),
};

/** The bot crashed after 42 minutes and delivered the recording until then. */
export const cutShortMeeting = (of: Partial<Bot> = {}, overrides: Partial<Meeting> = {}): Meeting =>
  trigalMeeting({
    bot: botAfter({
      state: 'completed_partial',
      group: 'ready',
      reason: 'recorder_lost',
      reasonGroup: 'technical',
      mender: 'us',
      action: 'upload_recording',
      recordingSince: trigalMeeting().startAt,
      ...of,
    }),
    ...overrides,
  });

/** A meeting with a bot and no recording yet. */
export const botMeeting = (of: Bot, overrides: Partial<Meeting> = {}): Meeting =>
  trigalMeeting({
    bot: of,
    status: of.group,
    media: null,
    recordings: [],
    transcription: null,
    durationMs: null,
    score: null,
    scoreTrend: null,
    answersStatus: 'none',
    evaluationStatus: 'none',
    metrics: null,
    recap: null,
    nextSteps: [],
    stages: [],
    participants: [],
    tags: [],
    ...overrides,
  });

export const saidLine = (overrides: Partial<LiveTranscript> = {}): LiveTranscript => ({
  next: '4',
  isTranscribed: false,
  utterances: [
    {
      id: '1',
      speaker: renata.name,
      startMs: 702_000,
      endMs: 709_000,
      text: 'A gente perde uns oito mil reais por mês com pão que sobra.',
    },
    {
      id: '2',
      speaker: carla.name,
      startMs: 710_000,
      endMs: 713_000,
      text: 'E hoje quem decide quanto produzir em cada loja?',
    },
    { id: '3', speaker: renata.name, startMs: 714_000, endMs: 718_000, text: 'Cada gerente decide no olho.' },
    { id: '4', speaker: paulo.name, startMs: 719_000, endMs: 720_000, text: 'Durou três semanas, na verdade.' },
  ],
  ...overrides,
});

export const readInvitation = (overrides: Partial<ReadInvitation> = {}): ReadInvitation => ({
  meetingUrl: 'https://meet.google.com/abc-defg-hij',
  platform: 'google_meet',
  title: 'Diagnóstico — Padaria Trigal',
  startAt: '2026-11-23T17:00:00.000Z',
  isNow: false,
  duplicate: null,
  problem: null,
  ...overrides,
});

/** Template questions, two of them answered by the utterances of `saidLine`. */
export const liveQuestions = (): LiveQuestions => ({
  questions: [
    ['Quem decide a compra?', 'Cada gerente decide no olho.', 714_000],
    ['Qual é o prejuízo hoje?', 'A gente perde uns oito mil reais por mês', 702_000],
    ['Qual é o prazo para decidir?', null, null],
    ['Quais soluções já foram tentadas?', null, null],
  ].map(([text, quote, startMs], at) => ({
    id: `019ab1b2-0000-7000-8000-00000000000${at}`,
    text: String(text),
    isAnswered: quote !== null,
    quote: quote === null ? null : String(quote),
    startMs: startMs === null ? null : Number(startMs),
  })),
});
