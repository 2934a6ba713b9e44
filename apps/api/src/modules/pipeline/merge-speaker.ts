import type { api, Received, Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { requireParticipant } from '../meetings/participants.ts';
import { readStoredSegments } from '../transcripts/editing/edited-segments.ts';
import { readTranscript } from '../transcripts/get-transcription.ts';
import { changeTranscript } from './change-transcript.ts';
import { lockTranscript } from './edit-transcription.ts';

type Merge = typeof api.transcriptions.mergeSpeaker;

/** Gives all turns of a speaker to another, to merge two voices of one person. A repeated request changes nothing. */
export const mergeSpeaker = (ctx: Ctx, { params, body }: Received<Merge>): Promise<Reply<Merge>> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockTranscript(tx, ctx, params.id);
    const fromId = await requireParticipant(tx, meeting.id, params.participantId);
    const speakerId = await requireParticipant(tx, meeting.id, body.intoId);
    const turns = await readStoredSegments(tx, meeting.id);
    const changes = turns
      .filter((turn) => turn.speakerId === fromId && fromId !== speakerId)
      .map((turn) => ({ before: [turn], after: [{ ...turn, speakerId, isEdited: true }] }));
    if (changes.length) return changeTranscript(tx, ctx, meeting, changes, { mergedId: fromId });
    return { revision: (await readTranscript(tx, ctx, params.id)).revision, passages: [] };
  });
