import type { EditedTranscript, Segment } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { requoteMeeting } from '../analysis/requote-analysis.ts';
import { syncVoices } from '../analysis/sync-voices.ts';
import type { FollowQuote } from '../corrections/requote.ts';
import { audienceOf, type MeetingRow } from '../meetings/meeting-access.ts';
import type { ChangedPassage, StoredSegment } from '../transcripts/editing/changed-passage.ts';
import {
  countRevision,
  storeRevision,
  readNeighbours,
  removeReplaced,
  writePassages,
} from '../transcripts/editing/edited-segments.ts';
import { followPassage, relocateQuote } from '../transcripts/editing/follow-passage.ts';
import { requestTalk } from './measure-talk.ts';

const toSegment = ({ id, speakerId, startMs, endMs, text, isEdited, alignment }: StoredSegment): Segment => ({
  id,
  speakerId,
  startMs,
  endMs,
  text,
  isEdited,
  ...(alignment && { alignment }),
});

/** Returns the new wording of each quote, applying the passages in order. */
const followAll = (
  passages: readonly ChangedPassage[],
  neighbours: ReadonlyMap<ChangedPassage, string>,
): FollowQuote => {
  const bySegment = new Map(
    passages.flatMap((passage) => {
      const follow = followPassage(passage, neighbours.get(passage) ?? '');
      return passage.before.map(({ id }) => [id, follow] as const);
    }),
  );
  return (quoted) => {
    const now = bySegment.get(quoted.segmentId)?.(quoted) ?? quoted;
    return relocateQuote(now, passages) ?? now;
  };
};

const voicesOf = (segments: readonly StoredSegment[]): string => segments.map(({ speakerId }) => speakerId).join();

interface Cause {
  /** The revision that this one restores. */
  readonly restores?: number;
  /** The speaker whose words were all given to another. */
  readonly mergedId?: string;
}

/**
 * Writes a revision of a meeting's transcript: words, speakers, and updated quotes. The meeting must be locked and
 * without a running stage.
 */
export const changeTranscript = async (
  tx: Tx,
  ctx: Ctx,
  meeting: MeetingRow,
  changes: readonly ChangedPassage[],
  { restores, mergedId }: Cause = {},
): Promise<EditedTranscript> => {
  const revision = await countRevision(tx, meeting);
  const passages = await writePassages(tx, meeting, changes, revision);
  const neighbours = await readNeighbours(tx, meeting.id, passages);
  const replaced = passages.flatMap(({ before }) => before.map(({ id }) => id));
  await requoteMeeting(tx, meeting, replaced, followAll(passages, neighbours));
  await removeReplaced(tx, meeting.id, passages);
  await storeRevision(tx, meeting, { userId: ctx.actor.userId, restores }, revision, passages);
  await syncVoices(tx, { userId: ctx.actor.userId, at: ctx.now() }, meeting, passages, mergedId);
  if (passages.some(({ before, after }) => voicesOf(before) !== voicesOf(after))) await requestTalk(ctx, meeting.id);
  await recordAudit(tx, ctx, restores === undefined ? 'transcript.edit' : 'transcript.restore', meeting.id, {
    revision,
    passages: passages.length,
    ...(restores !== undefined && { restores }),
  });
  const event = { topic: 'meeting.transcript', meetingId: meeting.id, revision } as const;
  await publish(tx, meeting.companyId, await audienceOf(tx, meeting.userId), event);
  return {
    revision,
    passages: passages.map(({ before, after }) => ({
      replaces: before.map(({ id }) => id),
      segments: after.map(toSegment),
    })),
  };
};
