import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import { measureSides } from './local/metrics.ts';

/** Brings the figures that depend on the sides up to who sits where now. */
export const settleSides = async (tx: Tx, { id }: Pick<MeetingRow, 'id'>): Promise<void> => {
  const [row] = await tx.select({ metrics: meetings.metrics }).from(meetings).where(eq(meetings.id, id));
  const metrics = row?.metrics;
  if (!metrics) return;
  const shown = await tx.select().from(shownParticipants).where(eq(shownParticipants.meetingId, id));
  const [span] = await tx
    .select({ ms: sql<number>`coalesce(max(${segments.endMs}) - min(${segments.startMs}), 0)` })
    .from(segments)
    .where(sql`${segments.meetingId} = ${id} and ${segments.text} ~ '\\S'`);
  const speakers = metrics.speakers.map((speaker) => ({
    ...speaker,
    side: shown.find((one) => one.id === speaker.speakerId)?.side ?? 'unknown',
  }));
  const { turnSwitchesPerHour } = metrics;
  const figures = measureSides({ speakers, spanMs: span?.ms ?? 0, turnSwitchesPerHour });
  await tx
    .update(meetings)
    .set({ metrics: { ...metrics, ...figures } })
    .where(eq(meetings.id, id));
};
