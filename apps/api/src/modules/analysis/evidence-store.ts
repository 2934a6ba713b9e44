import type { Evidence } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { evidence } from './analysis.table.ts';

type Row = typeof evidence.$inferSelect;
/** What the quotes prove. */
type Owner = Pick<typeof evidence.$inferInsert, 'answerId' | 'criterionId' | 'nextStepId'>;

const toEvidence = (row: Row): Evidence => ({
  meetingId: row.meetingId,
  segmentId: row.segmentId,
  revision: row.revision,
  quote: row.quote,
  speakerId: row.speakerId,
  startMs: row.startMs,
  endMs: row.endMs,
});

export const storeEvidence = async (
  tx: Tx,
  meeting: MeetingRow,
  owner: Owner,
  list: readonly Evidence[],
): Promise<void> => {
  if (!list.length) return;
  await tx.insert(evidence).values(
    list.map((item, position) => ({
      companyId: meeting.companyId,
      meetingId: meeting.id,
      ...owner,
      segmentId: item.segmentId,
      revision: item.revision,
      quote: item.quote,
      speakerId: item.speakerId,
      startMs: item.startMs,
      endMs: item.endMs,
      position,
    })),
  );
};

/** All evidence of a meeting, by what it proves. */
export const readEvidence = async (tx: Tx, meetingId: string): Promise<Map<string, Evidence[]>> => {
  const rows = await tx
    .select()
    .from(evidence)
    .where(eq(evidence.meetingId, meetingId))
    .orderBy(asc(evidence.position));
  const byOwner = new Map<string, Evidence[]>();
  for (const row of rows) {
    const owner = row.answerId ?? row.criterionId ?? row.nextStepId;
    if (owner) byOwner.set(owner, [...(byOwner.get(owner) ?? []), toEvidence(row)]);
  }
  return byOwner;
};
