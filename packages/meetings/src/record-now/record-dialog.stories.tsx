import { defineFeature } from '@pauta/feature-api';
import { featureStory } from '@pauta/testing';
import { PageHeader } from '@pauta/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
import type { SpeechPlace } from './recognition.ts';
import { type RecordRefusal, RecordingRefused } from './sound-streams.ts';

const meta = { title: 'Screens/Meetings/Record now' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const computer = { mic: true, others: true };

const dialog = (
  abilities: RecordDialogProps['abilities'] = computer,
  start = async () => undefined,
  place: SpeechPlace | null = null,
): Story => {
  const findSpeech = async () => place;
  return featureStory(
    defineFeature({
      id: 'record-now',
      routes: [
        {
          path: 'record-now',
          Component: () => (
            <>
              <PageHeader title="Reuniões" />
              <RecordDialog
                store={{ open: async () => undefined, start }}
                abilities={abilities}
                findSpeech={findSpeech}
                onClose={() => undefined}
              />
            </>
          ),
        },
      ],
      messages: meetings.messages,
    }),
    { handlers: [] },
  );
};

const refused = (refusal: RecordRefusal): Story => ({
  ...dialog(computer, () => Promise.reject(new RecordingRefused(refusal))),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Começar a gravar' }));
    await screen.findByRole('alert');
  },
});

export const OnAComputer: Story = dialog();

export const Dark: Story = { ...OnAComputer, globals: { mode: 'dark' } };

export const InEnglish: Story = { ...OnAComputer, globals: { locale: 'en' } };

export const RightToLeft: Story = { ...OnAComputer, globals: { direction: 'rtl' } };

const writing = (place: SpeechPlace): Story => ({
  ...dialog(computer, undefined, place),
  play: async () => {
    await screen.findByRole('switch', { name: /^Escrever o que é dito/ });
  },
});

export const WritesOnThisComputer: Story = writing('local');

export const WritesOnceFetched: Story = writing('downloadable');

export const WritesAtTheMakers: Story = writing('remote');

export const OnAPhone: Story = dialog({ mic: true, others: false });

export const BrowserWithoutTheMeans: Story = dialog({ mic: false, others: false });

export const MicrophoneDenied: Story = refused('mic_denied');

export const NoMicrophone: Story = refused('mic_missing');

export const TabWithoutSound: Story = refused('share_silent');

export const NothingShared: Story = refused('share_cancelled');

export const RecordedInAnotherTab: Story = refused('other_tab');

export const NoRoom: Story = refused('storage_full');
