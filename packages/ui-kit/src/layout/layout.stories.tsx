import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from './box.tsx';
import { Divider } from './divider.tsx';
import { Grid } from './grid.tsx';
import { Inline, PushEnd } from './inline.tsx';
import { Stack } from './stack.tsx';
import { Heading, Text } from './text.tsx';

const meta = {
  title: 'Layout/Primitives',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
  component: Stack,
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const Cell = ({ children }: { readonly children: string }) => (
  <Box surface="sunken" padding="x3" radius="m">
    {children}
  </Box>
);

export const Composition: Story = {
  render: () => (
    <Stack gap="x6">
      <Inline>
        <Heading level={2}>Próximos passos</Heading>
        <PushEnd>
          <Text size="small" tone="muted">
            2 de 5
          </Text>
        </PushEnd>
      </Inline>
      <Grid columns={3} gap="x3">
        <Cell>Resumo</Cell>
        <Cell>Respostas</Cell>
        <Cell>Avaliação</Cell>
      </Grid>
      <Divider />
      <Box surface="surface" border="all" radius="l" padding="x6">
        <Stack gap="x2">
          <Heading level={2}>Diagnóstico com Padaria Trigal</Heading>
          <Text tone="secondary" measure as="p">
            Desperdício de cerca de R$ 8 mil por mês em pães que sobram. Quem decide é a Renata até R$ 2 mil; acima
            disso, o sócio.
          </Text>
        </Stack>
      </Box>
      <Divider>ou</Divider>
      <Box surface="surface" border="all" radius="m" padding="x4">
        <Text truncate as="div">
          Um título de reunião que não cabe na linha porque alguém colou nele a pauta inteira do encontro, com os nomes
          de todos os convidados e o link da sala
        </Text>
      </Box>
    </Stack>
  ),
};

export const RightToLeft: Story = { ...Composition, globals: { direction: 'rtl' } };
