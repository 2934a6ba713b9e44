import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownNextSteps } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';

/**
 * Updates the next step that lists show: of those not done, the first promised for a date, else with any date, else the
 * first.
 */
export const syncNextStep = async (tx: Tx, meeting: Pick<MeetingRow, 'id'>): Promise<void> => {
  const steps = await tx
    .select()
    .from(shownNextSteps)
    .where(and(eq(shownNextSteps.meetingId, meeting.id), eq(shownNextSteps.isDone, false)))
    .orderBy(asc(shownNextSteps.position), asc(shownNextSteps.id));
  const headline =
    steps.find(({ owner, dueDate }) => owner && dueDate) ?? steps.find(({ dueDate }) => dueDate) ?? steps[0];
  await writeFacts(tx, meeting.id, { nextStep: headline?.text ?? null, nextStepCount: steps.length });
};
