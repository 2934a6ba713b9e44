import type { Evidence } from '@pauta/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { rowOf, type SubjectRef } from '../../platform/subject-ref.ts';
import { evidence } from './analysis.table.ts';

type Row = typeof evidence.$inferSelect;
/** The row that the evidence belongs to. */
type Owner = Pick<typeof evidence.$inferInsert, 'answerId' | 'criterionId' | 'nextStepId'>;
export type Proof = readonly [owner: Owner, quotes: readonly Evidence[]];

const toEvidence = (row: Row): Evidence => ({
  meetingId: row.subjectId,
  segmentId: row.segmentId ?? row.messageId ?? '',
  revision: row.revision,
  quote: row.quote,
  speakerId: row.speakerId,
  startMs: row.startMs,
  endMs: row.endMs,
  ...(row.isOutdated && { isOutdated: true }),
});

export const storeEvidence = async (tx: Tx, subject: SubjectRef, proofs: readonly Proof[]): Promise<void> => {
  const rows = proofs.flatMap(([owner, quotes]) =>
    quotes.map((item, position) => ({
      ...rowOf(subject),
      ...owner,
      ...(subject.kind === 'meeting' ? { segmentId: item.segmentId } : { messageId: item.segmentId }),
      revision: item.revision,
      quote: item.quote,
      // A message row already names its author.
      speakerId: subject.kind === 'meeting' ? item.speakerId : null,
      startMs: item.startMs,
      endMs: item.endMs,
      position,
    })),
  );
  if (rows.length) await tx.insert(evidence).values(rows);
};

/** All evidence of these meetings and conversations, keyed by the row that it proves. */
export const readEvidenceOf = async (tx: Tx, subjectIds: readonly string[]): Promise<Map<string, Evidence[]>> => {
  const rows = await tx
    .select()
    .from(evidence)
    .where(inArray(evidence.subjectId, [...subjectIds]))
    .orderBy(asc(evidence.position));
  const byOwner = new Map<string, Evidence[]>();
  for (const row of rows) {
    const owner = row.answerId ?? row.criterionId ?? row.nextStepId;
    if (owner) byOwner.set(owner, [...(byOwner.get(owner) ?? []), toEvidence(row)]);
  }
  return byOwner;
};

/** All evidence of a meeting or conversation, keyed by the row that it proves. */
export const readEvidence = (tx: Tx, subjectId: string): Promise<Map<string, Evidence[]>> =>
  readEvidenceOf(tx, [subjectId]);
