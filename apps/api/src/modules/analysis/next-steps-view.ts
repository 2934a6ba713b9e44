import type { NextStep } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { nextSteps } from './analysis.table.ts';
import { readEvidence } from './evidence-store.ts';

export const readNextSteps = async (tx: Tx, meetingId: string): Promise<NextStep[]> => {
  const rows = await tx
    .select()
    .from(nextSteps)
    .where(eq(nextSteps.meetingId, meetingId))
    .orderBy(asc(nextSteps.position));
  const proofs = rows.length ? await readEvidence(tx, meetingId) : new Map();
  return rows.map(({ id, text, owner, dueDate }) => ({
    id,
    text,
    owner,
    dueDate,
    evidence: proofs.get(id)?.[0] ?? null,
  }));
};
