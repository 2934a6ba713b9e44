import { type api, passagesBetween, type Received, type Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readParticipants } from '../meetings/participants.ts';
import type { StoredSegment } from '../transcripts/editing/changed-passage.ts';
import { readStoredSegments, readRevisionsAfter } from '../transcripts/editing/edited-segments.ts';
import { undoPassages } from '../transcripts/editing/undo-passages.ts';
import { changeTranscript } from './change-transcript.ts';
import { lockTranscript } from './edit-transcription.ts';

type Restore = typeof api.transcriptions.restore;

const isSame = (one: StoredSegment, other: StoredSegment): boolean =>
  one.text === other.text && one.speakerId === other.speakerId && one.startMs === other.startMs;

/** Restores the transcript of a revision as a new revision: the history is kept. */
export const restoreRevision = (ctx: Ctx, { params }: Received<Restore>): Promise<Reply<Restore>> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockTranscript(tx, ctx, params.id);
    const later = await readRevisionsAfter(tx, params.id, params.revision);
    const [newest] = later;
    // All later revisions must be in the history, to be reverted.
    if (!newest || later.length !== newest.revision - params.revision)
      throw new ProblemError('revision_not_restorable');
    const now = await readStoredSegments(tx, meeting.id);
    const present = new Set((await readParticipants(tx, meeting.id)).map(({ id }) => id));
    const then = undoPassages(now, later).map((segment) =>
      segment.speakerId === null || present.has(segment.speakerId) ? segment : { ...segment, speakerId: null },
    );
    const changes = passagesBetween(now, then, isSame).map(({ before, after }) => ({
      before: [...before],
      after: [...after],
    }));
    if (!changes.length) return { revision: newest.revision, passages: [] };
    return changeTranscript(tx, ctx, meeting, changes, { restores: params.revision });
  });
