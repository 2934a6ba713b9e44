import { DoorIcon, ProcessingIcon, SlashIcon, SuccessIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../layout/text.tsx';
import { Person } from '../people/avatar.tsx';
import { Score } from '../labels/score.tsx';
import { StatusChip, type StatusTone } from '../labels/status-chip.tsx';
import { TwoLines } from './two-lines.tsx';
import { type TableColumn } from './table-parts.ts';
import { Tag } from '../labels/tag.tsx';

/** A row of the meeting list in stories. */
export type SampleMeeting = {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly when: string;
  readonly length: string;
  readonly owner: string;
  readonly status: readonly [StatusTone, string, IconGlyph];
  readonly score: number | null;
  readonly trend: number | null;
  readonly next: readonly [step: string, facts: string] | null;
  readonly tags: readonly string[];
};

const ready = ['neutral', 'Pronta', SuccessIcon] as const;

const row = (
  id: number,
  title: string,
  who: string,
  when: string,
  length: string,
  owner: string,
  status: SampleMeeting['status'],
  score: number | null,
  trend: number | null,
  next: SampleMeeting['next'],
  tags: readonly string[],
): SampleMeeting => ({ id: String(id), title, who, when, length, owner, status, score, trend, next, tags });

export const sampleMeetings: readonly SampleMeeting[] = [
  row(
    1,
    'Diagnóstico com Padaria Trigal',
    'trigal.example · Renata, Paulo +1',
    'Hoje, 14:30',
    '42 min',
    'Carla Vieira',
    ready,
    82,
    6,
    ['Enviar proposta', 'Carla Vieira · 27 nov.'],
    ['Diagnóstico'],
  ),
  row(
    2,
    'Demonstração — Rede Farmavida',
    'farmavida.example · Jonas Prado',
    'Hoje, 11:00',
    '—',
    'Bruno Teles',
    ['caution', 'Aguardando admissão', DoorIcon],
    null,
    null,
    null,
    [],
  ),
  row(
    3,
    'Negociação Construtora Vértice',
    'vertice.example · Marina, Otávio',
    'Hoje, 10:00',
    '58 min',
    'Carla Vieira',
    ['info', 'Processando · respostas', ProcessingIcon],
    null,
    null,
    null,
    ['Negociação'],
  ),
  row(
    4,
    'Retomada — Escola Horizonte',
    'horizonte.example · Lúcia Ferraz',
    'Ontem, 16:00',
    '31 min',
    'Diego Sales',
    ready,
    57,
    -9,
    null,
    ['Risco'],
  ),
  row(
    5,
    'Apresentação Logística Andorinha',
    'andorinha.example · Sérgio, Bia +2',
    'Ontem, 09:30',
    '47 min',
    'Elisa Nunes',
    ready,
    76,
    2,
    ['Reunião técnica', 'Ter., 24 nov., 15:00'],
    ['Demo'],
  ),
  row(
    6,
    'Diagnóstico Clínica Sorriso',
    'clinicasorriso.example',
    'Qua., 18 nov.',
    '—',
    'Diego Sales',
    ['critical', 'Não entrou · link inválido', SlashIcon],
    null,
    null,
    null,
    [],
  ),
  row(
    7,
    'Renovação Grupo Alvorada',
    'alvorada.example · Tereza Lins',
    'Qua., 18 nov.',
    '39 min',
    'Carla Vieira',
    ready,
    91,
    4,
    ['Receber o contrato', 'Até 30 nov.'],
    ['Renovação'],
  ),
  row(
    8,
    'Alinhamento semanal — vendas',
    'interna · 6 pessoas',
    'Ter., 17 nov.',
    '28 min',
    'Bruno Teles',
    ready,
    null,
    null,
    ['Revisar as metas', 'Bruno Teles · mais 2'],
    ['Interna'],
  ),
  row(
    9,
    'Descoberta Mercado Ipê',
    'ipe.example · Fábio Couto',
    'Ter., 17 nov.',
    '44 min',
    'Elisa Nunes',
    ready,
    68,
    0,
    ['Enviar o estudo', 'Elisa Nunes · 26 nov.'],
    ['Diagnóstico'],
  ),
  row(
    10,
    'Demonstração Transportes Guará',
    'guara.example · Nádia',
    'Seg., 16 nov.',
    '52 min',
    'Carla Vieira',
    ready,
    79,
    3,
    ['Teste de 14 dias', 'Carla Vieira'],
    ['Demo'],
  ),
];

export const sampleColumns: readonly TableColumn<SampleMeeting>[] = [
  {
    id: 'meeting',
    header: 'Reunião',
    isLocked: true,
    width: 15,
    grows: true,
    inCard: 'title',
    cell: ({ title, who }) => (
      <TwoLines isTitle second={who}>
        {title}
      </TwoLines>
    ),
  },
  {
    id: 'when',
    header: 'Quando',
    width: 7,
    isSortable: true,
    cell: ({ when, length }) => <TwoLines second={length}>{when}</TwoLines>,
  },
  { id: 'owner', header: 'Responsável', width: 8.25, cell: ({ owner }) => <Person name={owner} /> },
  {
    id: 'status',
    header: 'Situação',
    width: 12.25,
    cell: ({ status: [tone, words, icon] }) => (
      <StatusChip tone={tone} icon={icon}>
        {words}
      </StatusChip>
    ),
  },
  {
    id: 'score',
    header: 'Nota',
    width: 4.75,
    inCard: 'end',
    isSortable: true,
    cell: ({ score, trend }) => <Score value={score} trend={trend} />,
  },
  {
    id: 'next',
    header: 'Próximo passo',
    width: 11,
    // Less than the title, which comes first.
    grows: 0.2,
    inCard: 'whole',
    cell: ({ next }) =>
      next ? (
        <TwoLines second={next[1]}>
          <Text tone="secondary">{next[0]}</Text>
        </TwoLines>
      ) : (
        <Text tone="secondary">—</Text>
      ),
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 8.75,
    inCard: 'whole',
    cell: ({ tags }) => (
      <Inline gap="x1">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </Inline>
    ),
  },
];
