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
];

const meta = {
  title: 'Foundations/Illustration',
  parameters: {
    docs: {
      description: {
        component:
          'Drawings of our own on ruled paper, in the colours of the schema, for pages that have nothing else to show. `EmptyState` takes one by `art`.\n\n' +
          '**Use it** on a page that has nothing else to show, over the sentence.\n\n' +
          '**Not** in panels (`isCompact`), or where a thing to do would say more.\n\n' +
          '**Do** keep to one on a page.\n\n' +
          '**Don’t** let it say what words don’t.',
      },
    },
  },
  component: Illustration,
  args: { name: 'meetings' },
} satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Grid columns={4} gap="x6">
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
