import { unaccented } from '@pauta/contract/fold';
import type { TranscriptSource } from '@pauta/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { extendDuration } from '../meetings/meeting-facts.ts';
import { addParticipants, markAsSpeaking, type NewParticipant, nextPosition } from '../meetings/participants.ts';
import { storeCounts } from '../vocabularies/store-counts.ts';
import type { PackedTurns } from './pack-turns.ts';
import { segments, transcriptRevisions, transcripts } from './transcripts.table.ts';

/** Participants by spoken name; unknown ones are added. */
const speakersOf = async (tx: Tx, meeting: MeetingRow, names: readonly string[]): Promise<Map<string, string>> => {
  const known = await tx
    .select()
    .from(shownParticipants)
    .where(eq(shownParticipants.meetingId, meeting.id))
    .orderBy(asc(shownParticipants.position));
  const byName = new Map<string, string>();
  const byFirstName = new Map<string, string>();
  const remember = (name: string, id: string): void => {
    const folded = unaccented(name).trim();
    const first = folded.split(/\s+/)[0] ?? '';
    if (!byName.has(folded)) byName.set(folded, id);
    if (!byFirstName.has(first)) byFirstName.set(first, id);
  };
  for (const { name, id } of known) remember(name, id);
  for (const { spokenName, id } of known) remember(spokenName, id);
  const ids = new Map<string, string>();
  const added: NewParticipant[] = [];
  const next = await nextPosition(tx, meeting.id);
  for (const spoken of names) {
    const folded = unaccented(spoken).trim();
    const match = byName.get(folded) ?? byFirstName.get(folded);
    const id = match ?? newId();
    if (!match) {
      const name = spoken.slice(0, 120);
      const { companyId } = meeting;
      added.push({ id, companyId, meetingId: meeting.id, name, side: 'unknown', position: next + added.length });
      remember(name, id);
    }
    ids.set(spoken, id);
  }
  await addParticipants(tx, added);
  await markAsSpeaking(tx, [...ids.values()]);
  return ids;
};

export type StoreTranscript = typeof storeTranscript;

/**
 * Replaces the meeting's transcript by these turns, as a new revision. Without a recording, the meeting's duration is
 * that of the words.
 */
export const storeTranscript = async (
  tx: Tx,
  meeting: MeetingRow,
  turns: PackedTurns,
  source: TranscriptSource,
  userId: string | null,
): Promise<{ transcriptId: string; revision: number }> => {
  const [row] = await tx
    .insert(transcripts)
    .values({ companyId: meeting.companyId, meetingId: meeting.id, status: 'done', source, revision: 1, progress: 1 })
    .onConflictDoUpdate({
      target: transcripts.meetingId,
      set: {
        status: 'done',
        source,
        revision: sql`${transcripts.revision} + 1`,
        progress: 1,
        cause: null,
        model: null,
        voices: null,
        sha256: null,
        updatedAt: new Date(),
      },
    })
    .returning();
  const transcript = orThrow(row, 'internal');
  await tx.insert(transcriptRevisions).values({
    companyId: meeting.companyId,
    transcriptId: transcript.id,
    revision: transcript.revision,
    source,
    userId,
  });
  await tx.delete(segments).where(eq(segments.meetingId, meeting.id));
  const speakers = await speakersOf(tx, meeting, turns.speakers);
  const speakerIds = turns.speakers.map((name) => speakers.get(name));
  for (const batch of turns.batches) {
    await tx.execute(sql`
      insert into ${segments} (id, company_id, meeting_id, position, speaker_id, start_ms, end_ms, text, raw_text, respellings)
      select id, ${meeting.companyId}, ${meeting.id}, position, (${sql.param(speakerIds)}::uuid[])[speaker],
        start_ms, end_ms, text, raw_text, respellings
      from json_to_recordset(${batch}::json) as turn (
        id uuid, position int, speaker int, start_ms int, end_ms int, text text, raw_text text, respellings jsonb)`);
  }
  await storeCounts(tx, meeting, turns.words);
  await extendDuration(tx, meeting.id, turns.lastMs);
  return { transcriptId: transcript.id, revision: transcript.revision };
};
