import { api, type CompanyFeatures, type TranscriptionState } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { companyFeatures, featureStory, problem, respond, transcriptionState, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { trigalMeeting } from '../testing/padaria-trigal.ts';
import { TranscriptUpgrade } from './transcript-upgrade.tsx';

const meta = { title: 'Screens/Meetings/Transcript upgrade' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const now = (transcription: Partial<CompanyFeatures['transcription']>) =>
  respond(
    api.companies.features,
    companyFeatures({
      transcription: { engine: 'whisper', settings: [], model: 'small', tellsVoices: false, ...transcription },
    }),
  );

const show = (
  transcription: Partial<TranscriptionState>,
  handlers: readonly ReturnType<typeof respond>[],
  options: Partial<Parameters<typeof featureStory>[1]> = {},
): Story => {
  const meeting = trigalMeeting({ transcription: transcriptionState(transcription) });
  const page = { path: 'upgrade', Component: () => <TranscriptUpgrade meeting={meeting} /> };
  const feature = defineFeature({ id: 'upgrade', routes: [page], messages: meetings.messages });
  return {
    ...featureStory(feature, {
      path: '/upgrade',
      handlers: [...handlers, respond(api.meetings.transcribeAgain, meeting)],
      ...options,
    }),
    play: async ({ canvas }) => void (await canvas.findByRole('status')),
  };
};

const untold = { model: 'small', voices: 'untold' } as const;

export const SmallerModel: Story = show({ model: 'base' }, [now({})]);
export const SmallerModelDark: Story = { ...SmallerModel, globals: { mode: 'dark' } };
export const VoicesCanBeTold: Story = show(untold, [now({ tellsVoices: true })]);
export const VoicesUntold: Story = show(untold, [now({})]);
export const VoicesUntoldInEnglish: Story = { ...VoicesUntold, globals: { locale: 'en' } };
export const VoicesUntoldToASeller: Story = show(untold, [now({})], { user: user({ isAdmin: false }) });
export const Begun: Story = {
  ...show({ model: 'base' }, [now({})]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transcrever de novo' }));
    await waitFor(() => expect(screen.getByText('Transcrevendo de novo')).toBeVisible());
  },
};
export const Beginning: Story = {
  ...show({ model: 'base' }, [now({}), waiting(api.meetings.transcribeAgain)]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transcrever de novo' }));
  },
};
export const Refused: Story = {
  ...show({ model: 'base' }, [now({}), problem(api.meetings.transcribeAgain, 'transcript_edited')]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transcrever de novo' }));
    await waitFor(() => expect(screen.getByText(/Alguém editou esta transcrição/u)).toBeVisible());
  },
};
