import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/grid.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { Illustration, type IllustrationName } from './illustration.tsx';

const names: readonly IllustrationName[] = [
  'meetings',
  'conversations',
  'templates',
  'reports',
  'search',
  'closed',
  'done',
  'waiting',
  'clips',
  'playlists',
];

const meta = {
  title: 'Foundations/Illustration',
  component: Illustration,
  args: { name: 'meetings' },
} satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Grid columns={5} gap="x6">
      {names.map((name) => (
        <Stack key={name} gap="x1" align="center">
          <Illustration name={name} />
          <Text size="caption" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Grid>
  ),
};
