import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { readMetrics, writeFacts } from '../meetings/meeting-facts.ts';
import { readSpokenSpan } from '../transcripts/read-transcript.ts';
import { measureSides } from './local/metrics.ts';

/** Recalculates the metrics that depend on the speakers' sides. */
export const syncSides = async (tx: Tx, { id }: Pick<MeetingRow, 'id'>): Promise<void> => {
  const metrics = await readMetrics(tx, id);
  if (!metrics) return;
  const shown = await tx.select().from(shownParticipants).where(eq(shownParticipants.meetingId, id));
  const spanMs = await readSpokenSpan(tx, id);
  const speakers = metrics.speakers.map((speaker) => ({
    ...speaker,
    side: shown.find((one) => one.id === speaker.speakerId)?.side ?? 'unknown',
  }));
  const { turnSwitchesPerHour } = metrics;
  const figures = measureSides({ speakers, spanMs, turnSwitchesPerHour });
  await writeFacts(tx, id, { metrics: { ...metrics, ...figures } });
};
