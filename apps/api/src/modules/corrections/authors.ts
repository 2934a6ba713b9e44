import { displayName, type Person } from '@pauta/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { people } from '../identity/users/people.ts';

interface Authored {
  userId: string | null;
  author: string | null;
}

/** Authors of the rows: by their current name, or after the account is deleted by the name stored in the row. */
export const readAuthors = async (tx: Tx, rows: readonly Authored[]): Promise<(row: Authored) => Person | null> => {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const known = ids.length ? await tx.select().from(people).where(inArray(people.id, ids)) : [];
  const names = new Map(known.map((user) => [user.id, displayName(user)]));
  return ({ userId, author }) =>
    userId === null ? null : { id: userId, displayName: names.get(userId) ?? author ?? '' };
};
