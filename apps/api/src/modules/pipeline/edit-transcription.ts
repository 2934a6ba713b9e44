import type { api, Received, Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, type MeetingRow, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requireParticipant } from '../meetings/participants.ts';
import type { ChangedPassage } from '../transcripts/editing/changed-passage.ts';
import { readPassage } from '../transcripts/editing/edited-segments.ts';
import { readTranscript } from '../transcripts/get-transcription.ts';
import { changeTranscript } from './change-transcript.ts';

type Edit = typeof api.transcriptions.edit;

/** Locks the transcript's meeting for a person's edit; throws while one of its stages is running. */
export const lockTranscript = async (tx: Tx, ctx: Ctx, id: string): Promise<MeetingRow> => {
  const { meetingId } = await readTranscript(tx, ctx, id);
  const meeting = await lockMeeting(tx, ctx, 'edit', meetingId);
  await refuseWhileBusy(tx, meetingId);
  return meeting;
};

/** Replaces neighbouring turns by a person's text. A repeated request changes nothing. */
export const editTranscription = (ctx: Ctx, { params, body }: Received<Edit>): Promise<Reply<Edit>> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockTranscript(tx, ctx, params.id);
    const { revision } = await readTranscript(tx, ctx, params.id);
    // Only a database restored from a backup is behind its clients: nothing says what changed since.
    if (body.revision > revision) throw new ProblemError('transcript_changed');
    const speakers = body.passages.flatMap(({ turns }) => turns.flatMap(({ speakerId }) => speakerId ?? []));
    for (const speakerId of new Set(speakers)) await requireParticipant(tx, meeting.id, speakerId);
    const changes: ChangedPassage[] = [];
    for (const passage of body.passages) {
      const change = await readPassage(tx, meeting.id, body.revision, passage);
      if (change) changes.push(change);
    }
    if (changes.length) return changeTranscript(tx, ctx, meeting, changes);
    return { revision, passages: [] };
  });
