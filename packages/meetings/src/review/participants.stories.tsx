import { api } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { cast, featureStory, respond } from '@pauta/testing';
import { PageHeader } from '@pauta/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { screen, userEvent } from 'storybook/test';
import { meetings } from '../meetings.feature.ts';
import { trigalMeeting } from '../testing/padaria-trigal.ts';
import { MergeSpeakerDialog } from './merge-speaker-dialog.tsx';
import { ParticipantForm } from './participant-form.tsx';

const meta = { title: 'Screens/Meetings/Participants' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const meeting = trigalMeeting();
const [first, ...others] = meeting.participants;
const nothing = () => undefined;
const done = async () => true;

const page = (Component: () => ReactNode) => {
  const feature = defineFeature({
    id: 'participants',
    routes: [{ path: 'meetings', Component }],
    messages: meetings.messages,
  });
  return featureStory(feature, {
    handlers: [
      respond(api.comments.readers, [{ id: cast.carla.id, displayName: 'Carla Vieira' }]),
      respond(api.corrections.speakerElsewhere, { meetingCount: 12 }),
    ],
  });
};

const form = page(() => (
  <>
    <PageHeader title="Pessoas" />
    <ParticipantForm
      label="Editar participante"
      meeting={meeting}
      participant={first ?? { name: '', side: 'unknown' }}
      onSave={done}
      onDone={nothing}
    />
  </>
));

export const Renaming: Story = {
  ...form,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), ' Silva');
    await screen.findByRole('checkbox', { name: 'Mudar o nome também em 12 outras reuniões' });
  },
};
export const Dark: Story = { ...Renaming, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...Renaming, globals: { direction: 'rtl' } };

export const Merging: Story = page(() => (
  <>
    <PageHeader title="Pessoas" />
    {first && <MergeSpeakerDialog participant={first} others={others} onMerge={done} onClose={nothing} />}
  </>
));
