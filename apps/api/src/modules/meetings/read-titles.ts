import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

/** Titles of those of the meetings that the actor may see, by id. */
export const readTitles = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (!ids.length) return new Map();
  const rows = await tx
    .select({ id: meetings.id, title: meetings.title })
    .from(meetings)
    .where(and(inArray(meetings.id, [...ids]), visibleMeetings(ctx)));
  return new Map(rows.map(({ id, title }) => [id, title]));
};
