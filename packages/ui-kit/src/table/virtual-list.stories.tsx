import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { SpeakerName } from '../people/speaker-name.tsx';
import { VirtualList, type VirtualListHandle } from './virtual-list.tsx';

const meta = {
  title: 'Data/VirtualList',
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
    canvas.getByRole('group', { name: 'Transcrição' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText(/Trecho 10000\./u)).toBeVisible());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByText(/Trecho 1\./u)).toBeVisible());
  },
};

function Chat() {
  const [first, setFirst] = useState(9_960);
  return (
    <Stack>
      <Button onPress={() => setFirst((before) => before - 30)}>Mais antigos</Button>
      <div style={{ height: '28rem' }}>
        <VirtualList
          label="Mensagens"
          items={turns.slice(first)}
          itemKey={({ id }) => id}
          estimate={() => 60}
          startsAtEnd
        >
          {({ words }) => (
            <Text as="p" size="reading" measure>
              {words}
            </Text>
          )}
        </VirtualList>
      </div>
    </Stack>
  );
}

export const AtItsEnd: Story = {
  render: () => <Chat />,
  play: async ({ canvas, userEvent }) => {
    const last = await canvas.findByText(/Trecho 10000\./u);
    const scroller = canvas.getByRole('group', { name: 'Mensagens' });
    const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    await waitFor(() => expect(last).toBeVisible());
    await waitFor(() => expect(distance()).toBeLessThan(2));
    // Wait until the list has processed the scroll event; until then it still considers itself at the end.
    const scrolled = new Promise((resolve) => scroller.addEventListener('scrollend', resolve, { once: true }));
    scroller.scrollTop -= 300;
    await scrolled;
    const row = await canvas.findByText(/Trecho 9996\./u);
    const place = () => Math.round(row.getBoundingClientRect().top);
    const settled = async () => {
      const seen = place();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(place()).toBe(seen);
    };
    await waitFor(settled);
    const before = place();
    await userEvent.click(canvas.getByRole('button', { name: 'Mais antigos' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '70'));
    await waitFor(() => expect(place()).toBe(before));
  },
};
