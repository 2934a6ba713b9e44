import type { CompanyTag, Participant, Person } from '@pauta/contract';

/** Ids of fixtures: `idOf('meeting', 1)` is always the same. */
export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `0198c6a0-${kinds[kind]}-7000-8000-${String(n).padStart(12, '0')}`;

const kinds = {
  company: '0001',
  user: '0002',
  team: '0003',
  meeting: '0004',
  participant: '0005',
  transcript: '0006',
  segment: '0007',
  template: '0008',
  question: '0009',
  answer: '000a',
  evaluation: '000b',
  criterion: '000c',
  tag: '000d',
  step: '000e',
  recording: '000f',
  correction: '0010',
  word: '0011',
  share: '0012',
  comment: '0013',
  clip: '0014',
  playlist: '0015',
  view: '0016',
} as const;

const person = (n: number, displayName: string): Person => ({ id: idOf('user', n), displayName });
const participant = (n: number, name: string, side: Participant['side']): Participant => ({
  id: idOf('participant', n),
  name,
  side,
});
const tag = (n: number, name: string, color: CompanyTag['color'] = null): CompanyTag => ({
  id: idOf('tag', n),
  name,
  color,
  canEdit: true,
});

/** Shared people of stories, tests and demo data: Aurora Tecnologia sells to Padaria Trigal. */
export const cast = {
  company: { id: idOf('company', 1), name: 'Aurora Tecnologia' },
  customer: 'Padaria Trigal',
  ana: person(1, 'Ana Martins'),
  bruno: person(2, 'Bruno Teles'),
  carla: person(3, 'Carla Vieira'),
  diego: person(4, 'Diego Sales'),
  elisa: person(5, 'Elisa Nunes'),
  speakers: {
    carla: participant(3, 'Carla Vieira', 'us'),
    renata: participant(11, 'Renata Lopes', 'customer'),
    paulo: participant(12, 'Paulo Reis', 'customer'),
  },
  tags: { discovery: tag(1, 'Diagnóstico'), demo: tag(2, 'Demo'), risk: tag(3, 'Risco') },
} as const;

/** Default meeting id of the fixtures. */
export const meetingId = idOf('meeting', 1);
/** Default modification time of the fixtures. */
export const longAgo = '2026-11-20T17:30:00.000Z';
export const minute = 60_000;
