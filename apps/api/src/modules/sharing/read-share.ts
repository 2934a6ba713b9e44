import type { ShareRange } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shares } from './sharing.table.ts';

export type ShareRow = typeof shares.$inferSelect;

/** The link with that id; undefined without one. */
export const readShare = async (tx: Tx, id: string): Promise<ShareRow | undefined> =>
  (await tx.select().from(shares).where(eq(shares.id, id)))[0];

export const rangeOf = ({ startMs, endMs }: Pick<ShareRow, 'startMs' | 'endMs'>): ShareRange | null =>
  startMs === null || endMs === null ? null : { startMs, endMs };

/** Whether a link is active, expired or revoked. */
export const stateOf = (
  { revokedAt, expiresAt }: Pick<ShareRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'active' | 'expired' | 'revoked' => {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'active' : 'expired';
};
