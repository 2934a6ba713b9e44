import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SlashIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Grid } from '../layout/grid.tsx';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Avatar, Person } from '../people/avatar.tsx';
import { Card, DescriptionList, Stat } from '../cards/card.tsx';
import { AddFilterChip, FilterChip } from '../table/filter-chip.tsx';
import { Kbd } from '../text/kbd.tsx';
import { Pager } from '../table/pager.tsx';
import { QuoteBar } from '../text/quote-bar.tsx';
import { Score } from './score.tsx';
import { SpeakerName } from '../people/speaker-name.tsx';
import { StatusChip } from './status-chip.tsx';
import { Badge, Tag } from './tag.tsx';

const meta = {
  title: 'Data/Pieces',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const onRemove = fn();
const onPlay = fn();

const statuses = (
  <Inline gap="x5" wrap>
    <StatusChip tone="neutral" icon={SuccessIcon}>
      Pronta
    </StatusChip>
    <StatusChip tone="positive">Salvo</StatusChip>
    <StatusChip tone="caution">Aguardando admissão</StatusChip>
    <StatusChip tone="info">Processando · respostas</StatusChip>
    <StatusChip tone="critical" icon={SlashIcon}>
      Não entrou · link inválido
    </StatusChip>
    <StatusChip tone="neutral">Não foi dito</StatusChip>
  </Inline>
);

const labels = (
  <Inline wrap>
    <Tag>Diagnóstico</Tag>
    <Tag>Follow-up</Tag>
    <Tag hue={5}>Risco</Tag>
    <Badge>12</Badge>
    <Badge tone="primary">Exemplo</Badge>
    <Badge tone="positive">Feito</Badge>
    <Badge tone="caution">Atenção</Badge>
    <Badge tone="critical">3</Badge>
    <Badge tone="info">Novo</Badge>
    <Kbd>/</Kbd>
    <Kbd>Ctrl K</Kbd>
  </Inline>
);

const filters = (
  <Inline wrap gap="x1h">
    <FilterChip label="Últimos 30 dias" onRemove={onRemove} onPress={fn()} />
    <FilterChip label="Externas" onRemove={onRemove} />
    <AddFilterChip label="Equipe" />
    <AddFilterChip label="Situação" />
  </Inline>
);

const scores = (
  <Inline gap="x6" wrap>
    <Score value={82} trend={6} />
    <Score value={57} trend={-9} />
    <Score value={68} trend={0} />
    <Score value={91} />
    <Score value={null} />
    <Score value={82} trend={6} size="large" />
  </Inline>
);

const people = (
  <Inline gap="x4" wrap>
    <Person name="Carla Vieira" />
    <Avatar name="Bruno Teles" size="large" isNamed />
    <Avatar name="Renata Lopes" speaker={1} size="medium" isNamed />
  </Inline>
);

const speakers = (
  <Inline gap="x4" wrap>
    <SpeakerName name="Carla" speaker={0} />
    <SpeakerName name="Renata" speaker={1} />
    <SpeakerName name="Paulo" speaker={2} />
    <SpeakerName name="Diego" speaker={3} />
  </Inline>
);

const quote = (
  <div style={{ maxWidth: '20rem' }}>
    <QuoteBar speaker={1} speakerName="Renata" time="12:04" onPlay={onPlay}>
      “…uns oito mil reais por mês com pão que sobra.”
    </QuoteBar>
  </div>
);

const cards = (
  <Grid columns={3}>
    <Card title="Tempo de fala">
      <Stat label="Vendedor" value="46 %" note="Meta: 40 a 55 %" />
    </Card>
    <Card title="Reunião" note="Criada há 2 dias">
      <DescriptionList
        items={[
          { term: 'Responsável', detail: 'Carla Vieira' },
          { term: 'Cliente', detail: 'Padaria Trigal' },
        ]}
      />
    </Card>
  </Grid>
);

const AllPieces = () => (
  <Stack gap="x6">
    {statuses}
    {labels}
    {filters}
    {scores}
    {people}
    {speakers}
    {quote}
    {cards}
  </Stack>
);

export const Pieces: Story = {
  render: AllPieces,
  play: async ({ canvas, userEvent }) => {
    onRemove.mockClear();
    onPlay.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Remover filtro Externas' }));
    await expect(onRemove).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvir em 12:04' }));
    await expect(onPlay).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { render: AllPieces, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: AllPieces, globals: { direction: 'rtl' } };

const onPage = fn();

export const Paging: Story = {
  render: () => (
    <Stack>
      <Pager page={1} limit={25} total={312} onChange={onPage} />
      <Pager page={13} limit={25} total={312} onChange={fn()} />
      <Pager page={2} limit={25} total={10000} isTotalCapped onChange={fn()} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–25 de 312')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('301–312 de 312')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('26–50 de mais de 10.000')).toBeVisible());
    const [next] = canvas.getAllByRole('button', { name: 'Próxima página' });
    await userEvent.click(next ?? document.body);
    await expect(onPage).toHaveBeenLastCalledWith(2);
  },
};

export const Statuses: Story = { render: () => statuses };
export const Labels: Story = { render: () => labels };
export const Filters: Story = { render: () => filters };
export const Scores: Story = { render: () => scores };
export const People: Story = { render: () => people };
export const Speakers: Story = { render: () => speakers };
export const Quote: Story = { render: () => quote };
export const Cards: Story = { render: () => cards };
