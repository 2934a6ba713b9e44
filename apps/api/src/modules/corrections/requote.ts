import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { correctionHistory, corrections } from './corrections.table.ts';

/** A quote, with its position if known. */
export type Quoted = Pick<Evidence, 'segmentId' | 'quote' | 'isOutdated'> &
  Partial<Pick<Evidence, 'speakerId' | 'startMs' | 'endMs'>>;

/** Returns a quote updated to the current transcript; other fields are kept. */
export type FollowQuote = (quoted: Quoted) => Quoted;

const isQuoted = (value: object): value is Quoted =>
  'segmentId' in value && typeof value.segmentId === 'string' && 'quote' in value && typeof value.quote === 'string';

/** A copy with all nested quotes updated; the same object if none changed. */
export const requoted = <T>(value: T, follow: FollowQuote): T => {
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => requoted(item, follow));
    return list.some((item, at) => item !== value[at]) ? (list as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isQuoted(value)) {
    const quoted = follow(value);
    return isDeepStrictEqual(quoted, value) ? value : (quoted as typeof value);
  }
  let isChanged = false;
  const made = Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => {
      const next = requoted(item, follow);
      isChanged ||= next !== item;
      return [name, next];
    }),
  );
  return isChanged ? (made as T) : value;
};

/** Updates the quotes in a meeting's corrections to the current transcript. */
export const requoteCorrections = async (tx: Tx, meetingId: string, follow: FollowQuote): Promise<void> => {
  for (const row of await tx.select().from(correctionHistory).where(eq(correctionHistory.meetingId, meetingId))) {
    const statement = requoted(row.statement, follow);
    if (statement !== row.statement)
      await tx.update(correctionHistory).set({ statement }).where(eq(correctionHistory.id, row.id));
  }
  for (const row of await tx.select().from(corrections).where(eq(corrections.meetingId, meetingId))) {
    const statement = requoted(row.statement, follow);
    const own = and(eq(corrections.meetingId, meetingId), eq(corrections.kind, row.kind), eq(corrections.key, row.key));
    if (statement !== row.statement) await tx.update(corrections).set({ statement }).where(own);
  }
};
