import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { isOfExample } from '../meetings/example-rule.ts';
import { transcripts } from './transcripts.table.ts';

/** A meeting with the revision of its transcript. */
export interface Revised {
  readonly id: string;
  readonly revision: string;
}

export type IsWanted = (id: PgColumn, revision: SQL<string>) => SQL | undefined;

/** A company's meetings with a transcript, except examples, the last changed first. */
export const transcribedMeetings = (
  tx: Tx,
  companyId: string,
  isWanted: IsWanted,
  most: number,
): Promise<Revised[]> => {
  const revision = sql<string>`${transcripts.revision}::text`;
  return tx
    .select({ id: transcripts.meetingId, revision })
    .from(transcripts)
    .where(
      and(
        eq(transcripts.companyId, companyId),
        eq(transcripts.status, 'done'),
        sql`not ${isOfExample(transcripts.meetingId)}`,
        isWanted(transcripts.meetingId, revision),
      ),
    )
    .orderBy(desc(transcripts.createdAt))
    .limit(most);
};
