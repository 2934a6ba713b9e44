import type {
  CoachingItem,
  EnablementCharts,
  EnablementRange,
  EnablementSeries,
  EnablementStats,
  Kpi,
  MeetingTypeCounts,
  SellerSkills,
} from '@pauta/contract';
import { cast, idOf } from '@pauta/testing';

const { carla, diego, elisa, bruno } = cast;
const meetingIds = (count: number): string[] => Array.from({ length: count }, (_, at) => idOf('meeting', at + 1));

export const range: EnablementRange = {
  startDate: '2026-11-14',
  endDate: '2026-11-20',
  previousStartDate: '2026-11-07',
  previousEndDate: '2026-11-13',
};

export const kpi = (overrides: Partial<Kpi> = {}): Kpi => ({
  value: 74,
  unit: 'points',
  n: 41,
  previous: { value: 72, n: 35 },
  change: 2,
  ...overrides,
});

export const stats = (overrides: Partial<EnablementStats> = {}): EnablementStats => ({
  range,
  isExample: false,
  meetings: kpi({ value: 46, unit: 'meetings', n: 46, previous: { value: 38, n: 38 }, change: 8 }),
  talkRatio: kpi({ value: 0.54, unit: 'share', n: 46, previous: { value: 0.57, n: 38 }, change: -0.03 }),
  nextStep: kpi({ value: 29 / 46, unit: 'share', n: 46, previous: { value: 0.52, n: 38 }, change: 0.11 }),
  engagement: kpi({ value: 71, n: 46, previous: { value: 67, n: 38 }, change: 4 }),
  score: kpi(),
  ...overrides,
});

const weeks: readonly (readonly [string, number, number])[] = [
  ['2026-09-28', 62, 31],
  ['2026-10-05', 58, 28],
  ['2026-10-12', 64, 30],
  ['2026-10-19', 66, 33],
  ['2026-10-26', 63, 29],
  ['2026-11-02', 71, 36],
  ['2026-11-09', 69, 35],
  ['2026-11-16', 74, 41],
];

const sellerRow = (seller: typeof carla, values: readonly number[]): EnablementSeries['sellers'][number] => ({
  seller,
  n: values.length,
  median: values.length < 5 ? null : (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null),
  points: values.map((value, at) => ({ meetingId: idOf('meeting', at + 1), value })),
});

export const series = (overrides: Partial<EnablementSeries> = {}): EnablementSeries => ({
  range,
  isExample: false,
  unit: 'points',
  good: null,
  weeks: weeks.map(([startDate, value, n]) => ({ startDate, value, n, meetingIds: meetingIds(n) })),
  sellers: [
    sellerRow(bruno, [66, 70, 72]),
    sellerRow(carla, [82, 84, 79, 88, 91]),
    sellerRow(diego, [57, 60, 66, 61, 70]),
    sellerRow(elisa, [76, 72, 80, 74, 69]),
  ],
  ...overrides,
});

/** A series of ratios over the same weeks. */
export const shares = (): EnablementSeries =>
  series({
    unit: 'share',
    weeks: weeks.map(([startDate, value, n]) => ({ startDate, value: value / 100, n, meetingIds: meetingIds(n) })),
  });

export const talk = (): EnablementSeries =>
  series({
    unit: 'share',
    good: { from: 0.4, to: 0.55 },
    weeks: weeks.map(([startDate, value, n]) => ({
      startDate,
      value: 1 - value / 140,
      n,
      meetingIds: meetingIds(n),
    })),
    sellers: [
      sellerRow(bruno, [0.48, 0.52, 0.57]),
      sellerRow(carla, [0.38, 0.42, 0.45, 0.47, 0.48, 0.49, 0.52, 0.57]),
      sellerRow(diego, [0.53, 0.62, 0.63, 0.67, 0.7, 0.78, 0.81]),
      sellerRow(elisa, [0.43, 0.5, 0.53, 0.56, 0.62, 0.67]),
    ],
  });

export const coachingItem = (overrides: Partial<CoachingItem> = {}): CoachingItem => ({
  meetingId: idOf('meeting', 4),
  title: 'Retomada — Escola Horizonte',
  startAt: '2026-11-19T19:00:00.000Z',
  seller: diego,
  score: 57,
  criterion: { name: 'Impacto em números', level: 0, evidenceCount: 3 },
  ...overrides,
});

export const charts = (overrides: Partial<EnablementCharts> = {}): EnablementCharts => ({
  score: series(),
  coaching: [
    coachingItem(),
    coachingItem({
      meetingId: idOf('meeting', 5),
      title: 'Descoberta Mercado Ipê',
      seller: elisa,
      score: 61,
      criterion: { name: 'Quem decide e como', level: 1, evidenceCount: 2 },
    }),
  ],
  ...overrides,
});

const levelsOf = (values: readonly (number | null)[]) =>
  values.map((value) => {
    const n = value === null ? 3 : 6;
    return { value, n, meetingIds: meetingIds(n) };
  });

export const skills = (overrides: Partial<SellerSkills> = {}): SellerSkills => ({
  range,
  isExample: false,
  criteria: [
    'Descoberta do problema',
    'Impacto em números',
    'Quem decide e como',
    'Tratamento de objeções',
    'Próximos passos',
  ],
  sellers: [
    { seller: bruno, n: 3, skills: levelsOf([null, null, null, null, null]) },
    { seller: carla, n: 8, skills: levelsOf([91, 84, 78, 80, 95]) },
    { seller: diego, n: 7, skills: levelsOf([74, 48, 52, 66, 58]) },
    { seller: elisa, n: 6, skills: levelsOf([82, 71, 69, 77, 81]) },
  ],
  ...overrides,
});

export const types = (overrides: Partial<MeetingTypeCounts> = {}): MeetingTypeCounts => ({
  range,
  isExample: false,
  types: [
    { meetingType: 'EXTERNAL', n: 46, meetingIds: meetingIds(46) },
    { meetingType: 'INTERNAL', n: 8, meetingIds: meetingIds(8) },
  ],
  ...overrides,
});
