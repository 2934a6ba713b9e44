import type { NextStepCorrection } from '@pauta/contract';
import { and, count, eq, max } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import { definedOnly } from '../../platform/defined-only.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import { nextSteps } from './analysis.table.ts';
import { mostOfAKind } from './evidence.ts';
import { readEvidence } from './evidence-store.ts';
import { syncNextStep } from './sync-next-step.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { type By, correct, readStatement, type Statements } from '../corrections/correct.ts';
import { shownNextSteps } from '../corrections/shown.view.ts';

/** The current values of a next step: a person's correction, else those of the run. */
const statementOf = async (tx: Tx, meeting: MeetingRow, id: string): Promise<Statements['next_step']> => {
  const own = await readStatement(tx, meeting.id, 'next_step', id);
  if (own) return own;
  const [row] = await tx
    .select()
    .from(nextSteps)
    .where(and(eq(nextSteps.meetingId, meeting.id), eq(nextSteps.id, id)));
  const { key, text, owner, dueDate, position, analyst } = orThrow(row, 'next_step_not_found');
  const evidence = (await readEvidence(tx, meeting.id)).get(id) ?? [];
  return { replaces: key, analyst, isRemoved: false, text, owner, dueDate, position, evidence };
};

/** Changes or removes a next step. A later run that finds the same step does not restore it. */
export const correctNextStep = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  stepId: string,
  change: NextStepCorrection,
): Promise<string> => {
  const before = await statementOf(tx, meeting, stepId);
  const correctionId = await correct(tx, by, meetingRef(meeting), 'next_step', stepId, {
    ...before,
    ...definedOnly(change),
  });
  await syncNextStep(tx, meeting);
  return correctionId;
};

/** Adds a next step after the existing ones. */
export const addNextStep = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { text, owner, dueDate }: Pick<Statements['next_step'], 'text' | 'owner' | 'dueDate'>,
): Promise<string> => {
  const [last] = await tx
    .select({ position: max(shownNextSteps.position), total: count() })
    .from(shownNextSteps)
    .where(eq(shownNextSteps.meetingId, meeting.id));
  if ((last?.total ?? 0) >= mostOfAKind)
    throw new ProblemError('too_many_next_steps', { values: { most: mostOfAKind } });
  const position = (last?.position ?? -1) + 1;
  const id = newId();
  const step = { replaces: null, isRemoved: false, text, owner, dueDate, position, evidence: [] };
  const correctionId = await correct(tx, by, meetingRef(meeting), 'next_step', id, step);
  await syncNextStep(tx, meeting);
  return correctionId;
};
