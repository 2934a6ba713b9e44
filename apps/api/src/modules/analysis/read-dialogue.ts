import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import { companies } from '../companies/companies.table.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { participants } from '../meetings/meetings.table.ts';
import { segments, transcripts } from '../transcripts/transcripts.table.ts';
import type { Dialogue } from './analyst.ts';

/** The transcript as analysts read it. */
export const readDialogue = async (tx: Tx, meeting: MeetingRow): Promise<Dialogue> => {
  const [transcript] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id));
  const [company] = await tx
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, meeting.companyId));
  const speakers = await tx
    .select({ id: participants.id, name: participants.name, side: participants.side })
    .from(participants)
    .where(eq(participants.meetingId, meeting.id))
    .orderBy(asc(participants.position));
  const turns = await tx
    .select({
      id: segments.id,
      speakerId: segments.speakerId,
      startMs: segments.startMs,
      endMs: segments.endMs,
      text: segments.text,
    })
    .from(segments)
    .where(eq(segments.meetingId, meeting.id))
    .orderBy(asc(segments.position));
  return {
    meetingId: meeting.id,
    revision: found(transcript, 'transcript_not_found').revision,
    startAt: meeting.startAt,
    timeZone: found(company, 'internal').timeZone,
    speakers,
    segments: turns,
  };
};
