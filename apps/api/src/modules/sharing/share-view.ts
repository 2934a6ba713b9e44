import type { Share } from '@pauta/contract';
import { and, count, desc, eq, max, type SQL } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { toInstant } from '../../platform/prepared.ts';
import { readAuthors } from '../corrections/authors.ts';
import { rangeOf, type ShareRow, stateOf } from './read-share.ts';
import { shares, shareVisits } from './sharing.table.ts';

const mediaOf = ({ parts, mediaState }: ShareRow): Share['media'] =>
  parts.includes('recording') ? (mediaState ?? 'ready') : null;

/** Links of a meeting for people who may share it, the newest first. */
export const viewShares = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  meetingId: string,
  where?: SQL,
): Promise<Share[]> => {
  const rows = await tx
    .select({ share: shares, openCount: count(shareVisits.id), lastOpenedAt: max(shareVisits.openedAt) })
    .from(shares)
    .leftJoin(shareVisits, eq(shareVisits.shareId, shares.id))
    .where(and(companyScope(shares, ctx), eq(shares.meetingId, meetingId), where))
    .groupBy(shares.id)
    .orderBy(desc(shares.createdAt), desc(shares.id));
  const authorOf = await readAuthors(
    tx,
    rows.map(({ share }) => share),
  );
  return rows.map(({ share, openCount, lastOpenedAt }) => ({
    id: share.id,
    meetingId: share.meetingId,
    parts: share.parts,
    range: rangeOf(share),
    state: stateOf(share, ctx.now()),
    media: mediaOf(share),
    madeBy: authorOf(share),
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    openCount,
    lastOpenedAt: lastOpenedAt && toInstant(lastOpenedAt),
  }));
};
