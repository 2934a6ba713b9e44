import type { api, Received } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { readAuthor } from '../corrections/correct.ts';
import { audienceOf, readMeetingFor } from '../meetings/meeting-access.ts';
import { readTranscript } from '../transcripts/get-transcription.ts';

/** Publishes to live pages which turn the actor is editing. Pages ignore unknown segments. */
export const publishWriting = (
  ctx: Ctx,
  { params, body }: Received<typeof api.transcriptions.writing>,
): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const { meetingId } = await readTranscript(tx, ctx, params.id);
    const meeting = await readMeetingFor(tx, ctx, 'edit', meetingId);
    const { userId } = ctx.actor;
    await publish(tx, meeting.companyId, await audienceOf(tx, meeting.userId), {
      topic: 'meeting.writing',
      meetingId,
      segmentId: body.segmentId,
      by: { id: userId, displayName: await readAuthor(tx, userId) },
    });
    return undefined;
  });
