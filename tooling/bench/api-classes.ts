import { listStatement } from '../../apps/api/src/modules/meetings/list-meetings.ts';
import { compileStatement } from '../../apps/api/src/platform/prepared.ts';
import type { FloorClass } from './api-floor.ts';
import { seeded, tagId, userId, word } from './api-seed.ts';

type Ctx = Parameters<typeof listStatement>[0];
type Filter = Parameters<typeof listStatement>[1];
type Criteria = Omit<Filter, 'limit' | 'page' | 'scope'>;

export const listClasses = ['list', 'by score', 'user + date', 'status', 'tag', 'text', 'all filters'] as const;
export type ListClass = (typeof listClasses)[number];
export const detailClasses = ['detail', 'transcription'] as const;
export type DetailClass = (typeof detailClasses)[number];

/** Request classes whose cost must not grow with the number of meetings. */
export const steadyClasses: ReadonlySet<string> = new Set<ListClass>([
  'list',
  'by score',
  'user + date',
  'status',
  'tag',
]);

const variants = 32;
const statuses = ['ready', 'failed', 'needs_attention', 'scheduled'] as const;

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const criteria: Record<ListClass, (n: number) => Criteria> = {
  list: () => ({}),
  'by score': () => ({ order: 'highest' }),
  'user + date': (n) => ({
    userId: userId(0, n % seeded.users),
    startDate: daysAgo(400 + n),
    endDate: daysAgo(30 + n),
  }),
  status: (n) => ({ status: pick(statuses, n) }),
  tag: (n) => ({ tagId: tagId(0, n % seeded.tags) }),
  text: (n) => ({ query: word((n * 7) % seeded.words) }),
  'all filters': (n) => ({
    query: word((n * 7) % seeded.words),
    meetingType: 'EXTERNAL',
    status: 'ready',
    userId: userId(0, n % seeded.users),
    tagId: tagId(0, (n * 3) % seeded.tags),
    startDate: daysAgo(600),
    endDate: daysAgo(n),
    minRating: 5,
    maxRating: 95,
  }),
};

const toQueryString = (values: Criteria & { page: number }): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

/** Requests to the product and queries of the baseline. */
export interface Questions {
  paths: string[];
  floor: FloorClass;
}

export const askList = (name: ListClass, actor: Ctx['actor']): Questions => {
  const filters = Array.from({ length: variants }, (_, n): Criteria & { page: number } => ({
    ...criteria[name](n),
    page: name === 'list' || name === 'by score' ? 1 + (n % 4) : 1,
  }));
  const queries = filters.map((filter) =>
    compileStatement(listStatement({ actor }, { limit: 25, scope: 'all', ...filter })),
  );
  return {
    paths: filters.map((filter) => `/api/meetings?${toQueryString(filter)}`),
    floor: queries.map(({ sql, params }) => [{ text: sql, values: params }]),
  };
};

const byMeeting = (columns: string, table: string, order = ''): string =>
  `select ${columns} from ${table} where meeting_id = $1${order}`;

/** Minimal queries for the rows of a meeting's page: one statement per table. */
const detailTexts = [
  'select m.*, u.first_name, u.last_name, u.email_address from meetings m join users u on u.id = m.user_id where m.id = $1',
  byMeeting('*', 'participants', ' order by position'),
  'select t.id, t.name from meeting_tags l join tags t on t.id = l.tag_id where l.meeting_id = $1 order by t.name',
  byMeeting('*', 'recordings'),
  byMeeting('*', 'transcripts'),
  byMeeting('*', 'meeting_stages'),
  byMeeting('*', 'next_steps', ' order by position'),
  byMeeting('*', 'evidence', ' order by position'),
];

const transcriptionTexts = [
  'select t.*, m.company_id, m.user_id from transcripts t join meetings m on m.id = t.meeting_id where m.id = $1',
  byMeeting('id, name, side', 'participants', ' order by position'),
  byMeeting('id, speaker_id, start_ms, end_ms, text, is_edited', 'segments', ' order by position'),
];

export const askDetail = (name: DetailClass, meetingIds: readonly string[]): Questions => {
  const texts = name === 'detail' ? detailTexts : transcriptionTexts;
  return {
    paths: meetingIds.map((id) => `/api/meetings/${id}${name === 'detail' ? '' : '/transcription'}`),
    floor: meetingIds.map((id) => texts.map((text) => ({ text, values: [id] }))),
  };
};
