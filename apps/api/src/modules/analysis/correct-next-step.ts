import { and, eq, max } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { nextSteps } from './analysis.table.ts';
import { readEvidence } from './evidence-store.ts';
import { settleNextStep } from './settle-next-step.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { type By, correct, readStatement, type Statements } from '../corrections/correct.ts';
import { shownNextSteps } from '../corrections/shown.view.ts';

export type NextStepChange = Partial<Pick<Statements['next_step'], 'text' | 'owner' | 'dueDate' | 'isRemoved'>>;

/** The statement that an id stands for: a person's earlier one, or one that takes the place of a run's step. */
const statementOf = async (tx: Tx, meeting: MeetingRow, id: string): Promise<[string, Statements['next_step']]> => {
  const own = await readStatement(tx, meeting.id, 'next_step', id);
  if (own) return [id, own];
  const [row] = await tx
    .select()
    .from(nextSteps)
    .where(and(eq(nextSteps.meetingId, meeting.id), eq(nextSteps.id, id)));
  const { key, text, owner, dueDate, position } = orThrow(row);
  const evidence = (await readEvidence(tx, meeting.id)).get(id) ?? [];
  return [newId(), { replaces: key, isRemoved: false, text, owner, dueDate, position, evidence }];
};

/** A person changes a next step, or takes it away. A run that finds the same one again does not bring it back. */
export const correctNextStep = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  stepId: string,
  change: NextStepChange,
): Promise<void> => {
  const [key, before] = await statementOf(tx, meeting, stepId);
  await correct(tx, by, meeting, 'next_step', key, { ...before, ...change });
  await settleNextStep(tx, meeting);
};

/** A person adds a next step, after those that there are. */
export const addNextStep = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { text, owner, dueDate }: Pick<Statements['next_step'], 'text' | 'owner' | 'dueDate'>,
): Promise<string> => {
  const [last] = await tx
    .select({ position: max(shownNextSteps.position) })
    .from(shownNextSteps)
    .where(eq(shownNextSteps.meetingId, meeting.id));
  const position = (last?.position ?? -1) + 1;
  const id = newId();
  const step = { replaces: null, isRemoved: false, text, owner, dueDate, position, evidence: [] };
  await correct(tx, by, meeting, 'next_step', id, step);
  await settleNextStep(tx, meeting);
  return id;
};
