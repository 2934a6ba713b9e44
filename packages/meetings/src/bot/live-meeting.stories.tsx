import { api, type Bot, type Meeting } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import {
  cast,
  companyFeatures,
  featureStory,
  inFrame,
  offline,
  problem,
  respond,
  template,
  waiting,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { liveQuestions, bot, botBefore, botMeeting, endedBots, saidLine } from '../testing/bots.ts';
import { trigalLog } from '../testing/padaria-trigal.ts';

const meta = { title: 'Screens/Meetings/Bot' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const framed = inFrame(meetings);

const about = (meeting: Meeting): ReturnType<typeof respond>[] => [
  respond(api.meetings.get, meeting),
  respond(api.bots.transcript, saidLine()),
  respond(api.bots.questions, liveQuestions()),
  respond(api.bots.leave, { ...meeting, bot: bot({ command: 'leave' }) }),
  respond(api.bots.pause, { ...meeting, bot: bot({ command: 'pause' }) }),
  respond(api.bots.restart, botMeeting(botBefore({ state: 'joining', group: 'joining' }))),
  problem(api.bots.change, 'bot_platform_unsupported', { values: { host: 'webex.com' } }),
  problem(api.meetings.transcription, 'transcript_not_found'),
  respond(api.meetings.logs, trigalLog()),
  respond(api.comments.list, []),
  respond(api.comments.readers, [cast.ana, cast.carla]),
  respond(api.companies.features, companyFeatures()),
  respond(api.templates.list, [template()]),
];

const story = (
  of: Bot,
  handlers: readonly ReturnType<typeof respond>[] = [],
  overrides: Partial<Meeting> = {},
  place: Parameters<typeof paths.meeting>[1] = {},
): Story => {
  const meeting = botMeeting(of, overrides);
  return {
    ...featureStory(framed, { path: paths.meeting(meeting.id, place), handlers: [...handlers, ...about(meeting)] }),
    play: async ({ canvas }) => {
      await canvas.findByRole('region', { name: 'Gravação' });
      await canvas.findByText(/Google Meet|Microsoft Teams|Zoom|Jitsi/u);
    },
  };
};

const soon = () => new Date(Date.now() + 25 * 60_000).toISOString();

export const Live: Story = story(bot());
export const LiveDark: Story = { ...Live, globals: { mode: 'dark' } };
export const LiveRightToLeft: Story = { ...Live, globals: { direction: 'rtl' } };
export const LiveEnglish: Story = {
  ...Live,
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Recording' });
    await canvas.findByRole('tab', { name: /^Questions/u });
  },
};
export const Reconnecting: Story = {
  ...story(bot(), [offline(api.bots.transcript, (query) => query.has('after'))]),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Reconectando/u, undefined, { timeout: 30_000 });
  },
};
export const Leaving: Story = story(
  bot({ state: 'leaving', can: { leave: false, pause: false, resume: false, restart: false } }),
);
export const Scheduled: Story = story(botBefore({ state: 'scheduled', group: 'scheduled', joinAt: soon() }));
export const Queued: Story = story(
  botBefore({ state: 'queued', group: 'scheduled', queuedUntil: soon(), action: 'wait' }),
);
export const Joining: Story = story(botBefore({ state: 'joining', group: 'joining' }));
export const WaitingForAdmission: Story = story(
  botBefore({ state: 'waiting_room', group: 'waiting_admission', mender: 'organizer', action: 'admit_bot' }),
);
export const InCallNotRecording: Story = story(
  bot({
    state: 'in_call',
    group: 'in_call',
    recordingSince: null,
    level: null,
    mender: 'organizer',
    action: 'allow_recording',
    can: { leave: true, pause: false, resume: false, restart: false },
  }),
);
export const Silent: Story = story(bot({ isSilent: true, level: 0 }));
export const Paused: Story = story(
  bot({ state: 'paused', can: { leave: true, pause: false, resume: true, restart: false } }),
);
export const AskedToLeave: Story = story(bot({ command: 'leave' }));
export const WithoutCaptions: Story = story(bot(), [
  respond(
    api.bots.transcript,
    saidLine({ utterances: saidLine().utterances.map((utterance) => ({ ...utterance, text: null })) }),
  ),
]);
export const NothingSaidYet: Story = story(bot(), [
  respond(api.bots.transcript, saidLine({ utterances: [], next: '0' })),
]);
export const LiveTextLoading: Story = story(bot(), [waiting(api.bots.transcript)]);
export const LiveTextUnavailable: Story = story(bot(), [problem(api.bots.transcript, 'unavailable')]);
export const LiveTextOffline: Story = story(bot(), [offline(api.bots.transcript)]);
export const NothingTranscribedYet: Story = story(bot(), [
  respond(
    api.bots.transcript,
    saidLine({
      isTranscribed: true,
      utterances: saidLine().utterances.map((utterance) => ({ ...utterance, text: null })),
    }),
  ),
]);
export const WithoutQuestions: Story = story(bot(), [respond(api.bots.questions, { questions: [] })]);
export const QuestionsLoading: Story = story(bot(), [waiting(api.bots.questions)]);
export const QuestionsUnavailable: Story = story(bot(), [problem(api.bots.questions, 'unavailable')]);
export const ManyPeople: Story = story(
  bot({
    participants: Array.from({ length: 14 }, (_, at) => ({
      key: `${at}`,
      name: `Maria Fernanda de Albuquerque Cavalcanti ${at + 1}`,
      isSpeaking: at === 2,
    })),
  }),
  [],
  { title: 'Apresentação da proposta de renovação com todas as áreas — Distribuidora Brasileira de Alimentos' },
);

// One story per group of reasons.
export const EndedByHost: Story = story(endedBots.ended_by_host);
export const EndedByPlatform: Story = story(endedBots.ended_by_platform);
export const NotAdmitted: Story = story(endedBots.not_admitted);
export const Refused: Story = story(endedBots.refused);
export const RemovedTooEarly: Story = story(endedBots.removed);
export const Cancelled: Story = story(endedBots.asked_to_leave);
export const NobodyCame: Story = story(endedBots.nobody_there);
export const NotAllowedToRecord: Story = story(endedBots.not_allowed_to_record);
export const LastedTooLong: Story = story(endedBots.lasted_too_long);
export const InvalidLink: Story = {
  ...story(endedBots.invalid_address),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Corrigir o link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir o link' }));
    const field = dialog.getByRole('textbox', { name: 'Link da reunião' });
    await userEvent.clear(field);
    await userEvent.type(field, 'https://webex.com/meet/ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar o anotador' }));
    await waitFor(() => expect(dialog.getByText(/ainda não entra em reuniões de webex.com/u)).toBeVisible());
  },
};
export const SignInRequired: Story = story(endedBots.sign_in_required);
export const OurFailure: Story = story(endedBots.technical);

export const NoRecorder: Story = story({
  ...endedBots.technical,
  reason: 'no_recorder',
  mender: 'admin',
  action: 'set_up_recorder',
});
export const FullDisk: Story = story({ ...endedBots.technical, reason: 'disk_full', mender: 'admin' });
export const ReaderOnly: Story = story(
  botBefore({
    state: 'waiting_room',
    group: 'waiting_admission',
    mender: 'organizer',
    action: 'admit_bot',
    can: { leave: false, pause: false, resume: false, restart: false },
  }),
  [],
  { can: { edit: false, remove: false, evaluate: false } },
);

export const Log: Story = {
  ...story(
    bot(),
    [
      respond(api.meetings.logs, {
        ...trigalLog(),
        entries: [
          ['in_call_recording', null],
          ['recording_permission_allowed', null],
          ['in_call_not_recording', null],
          ['in_waiting_room', null],
          ['joining_call', null],
          ['bot_rejected', 'bot_rejected'],
        ].map(([status, reason], at) => ({
          id: `${at}`,
          at: new Date(Date.now() - at * 40_000).toISOString(),
          action: `bot.${status}`,
          by: null,
          fileName: null,
          fields: [],
          stage: null,
          cause: null,
          reason: reason ?? null,
          raw: null,
        })),
      }),
    ],
    {},
    { tab: 'log' },
  ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O anotador chegou à sala de espera')).toBeVisible());
  },
};
