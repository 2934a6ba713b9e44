import type { Stage } from '@pauta/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { lockPresent, type MeetingRow } from './meeting-access.ts';
import { meetingStages, meetings } from './meetings.table.ts';
import { readStages } from './stages.ts';

interface Key {
  companyId: string;
  id: string;
}

/** Meetings of all companies whose stage is unavailable, the longest waiting first. Takes a system handle. */
export const findUnavailable = (tx: Tx, stage: Stage): Promise<Key[]> =>
  tx
    .select({ companyId: meetings.companyId, id: meetings.id })
    .from(meetingStages)
    .innerJoin(meetings, eq(meetings.id, meetingStages.meetingId))
    .where(and(eq(meetingStages.stage, stage), eq(meetingStages.state, 'unavailable'), isNull(meetings.deletedAt)))
    .orderBy(asc(meetings.createdAt));

/** Locks one of them; undefined if its state has changed. */
export const lockUnavailable = async (tx: Tx, key: Key, stage: Stage): Promise<MeetingRow | undefined> => {
  const meeting = await lockPresent(tx, key);
  const rows = meeting ? await readStages(tx, key.id) : [];
  return rows.some((row) => row.stage === stage && row.state === 'unavailable') ? meeting : undefined;
};
