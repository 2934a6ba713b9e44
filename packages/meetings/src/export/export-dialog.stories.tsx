import { exports } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { featureStory, meeting, problem } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { meetings } from '../meetings.feature.ts';
import { ExportDialog } from './export-dialog.tsx';

const meta = { title: 'Screens/Meetings/Export' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { id } = meeting();
const dialog = async (): Promise<HTMLElement> => {
  for (;;) {
    const found = document.querySelector<HTMLElement>('[role=dialog]');
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
};

const story = (meetingIds: readonly string[]): Story => ({
  ...featureStory(
    defineFeature({
      id: 'page',
      routes: [{ path: 'page', Component: () => <ExportDialog meetingIds={meetingIds} onClose={() => undefined} /> }],
      messages: meetings.messages,
    }),
    { handlers: [problem(exports.create, 'meeting_not_found')] },
  ),
  play: async () => void (await dialog()),
});

export const One: Story = story([id]);
export const Several: Story = story([id, id, id]);
export const Refused: Story = {
  ...story([id]),
  play: async ({ userEvent }) => {
    const buttons = [...(await dialog()).querySelectorAll('button')];
    await userEvent.click(buttons.find(({ textContent }) => textContent === 'Baixar') ?? document.body);
  },
};
