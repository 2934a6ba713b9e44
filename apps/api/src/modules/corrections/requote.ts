import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { correctionHistory, corrections } from './corrections.table.ts';

/** What a quote of a segment reads now; undefined where it reads as before. */
export type FollowQuote = (segmentId: string, quote: string) => string | undefined;

/** Something with quotes anywhere in it, with each as it reads now. The same thing where none reads otherwise. */
export const requoted = <T>(value: T, follow: FollowQuote): T => {
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => requoted(item, follow));
    return list.some((item, at) => item !== value[at]) ? (list as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { segmentId, quote } = value as { segmentId?: unknown; quote?: unknown };
  const quoted =
    typeof segmentId === 'string' && typeof quote === 'string' ? (follow(segmentId, quote) ?? quote) : undefined;
  let isChanged = quoted !== undefined && quoted !== quote;
  const made = Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => {
      const next = name === 'quote' && quoted !== undefined ? quoted : requoted(item, follow);
      isChanged ||= next !== item;
      return [name, next];
    }),
  );
  return isChanged ? (made as T) : value;
};

/** What people point at in a meeting, as it reads now. */
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
