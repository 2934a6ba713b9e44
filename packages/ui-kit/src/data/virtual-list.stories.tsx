import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { SpeakerName } from './speaker-name.tsx';
import { VirtualList, type VirtualListHandle } from './virtual-list.tsx';

const meta = {
  title: 'Data/VirtualList',
  parameters: {
    docs: {
      description: {
        component:
          'Thousands of rows, of which only those in sight exist.\n\n' +
          '**Do** give it a search of its own: the browser’s finds only what exists. **Don’t** use it under a few hundred rows.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const names = ['Carla', 'Renata', 'Paulo'] as const;
const turns = Array.from({ length: 10_000 }, (_, index) => ({
  id: `turn-${index}`,
  speaker: index % 3,
  words: `Trecho ${index + 1}. ${'A gente perde mais ou menos uns oito mil reais por mês. '.repeat((index % 4) + 1)}`,
}));

function Turns() {
  const list = useRef<VirtualListHandle>(null);
  return (
    <Stack>
      <Button onPress={() => list.current?.scrollToIndex(7_776)}>Ir para o trecho 7.777</Button>
      <div style={{ height: '28rem' }}>
        <VirtualList label="Transcrição" items={turns} itemKey={({ id }) => id} estimate={() => 90} handleRef={list}>
          {(turn) => (
            <div style={{ paddingBlock: '0.5rem' }}>
              <SpeakerName name={names[turn.speaker] ?? ''} speaker={turn.speaker} />
              <Text as="p" size="reading" measure>
                {turn.words}
              </Text>
            </div>
          )}
        </VirtualList>
      </div>
    </Stack>
  );
}

export const TenThousand: Story = {
  render: () => <Turns />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para o trecho 7.777' }));
    await waitFor(() => expect(canvas.getByText(/Trecho 7777\./u)).toBeVisible());
  },
};
