import type { MediaUrl, MeetingFormat } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { toMediaPath } from './media-address.ts';
import { readRecordings } from './read-recording.ts';

interface MediaRequest {
  params: { id: string };
  query: { recording?: string | undefined };
}

const mediaUrl = (ctx: Ctx, { params, query }: MediaRequest, kind: MeetingFormat): Promise<MediaUrl> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const recordings = await readRecordings(tx, meeting.id);
    const recording = orThrow(
      recordings.find(({ id }) => query.recording === undefined || id === query.recording),
      'media_unavailable',
    );
    const { storageKey, mimeType } = recording;
    if (recording.state !== 'ready' || !storageKey || !mimeType || recording.kind !== kind) {
      throw new ProblemError('media_unavailable');
    }
    const { config } = ctx.platform;
    const expiresAt = new Date(ctx.now().getTime() + config.PAUTA_LINK_TTL_SECONDS * 1000);
    const url = toMediaPath(ctx.platform, {
      key: storageKey,
      type: mimeType,
      expires: String(Math.floor(expiresAt.getTime() / 1000)),
      user: ctx.actor.userId,
      session: ctx.actor.sessionId ?? '',
    });
    return { url, mimeType, kind, expiresAt: expiresAt.toISOString() };
  });

/** A signed, expiring address of the video; throws `media_unavailable` for an audio recording. */
export const getVideoUrl = (ctx: Ctx, request: MediaRequest): Promise<MediaUrl> => mediaUrl(ctx, request, 'VIDEO');

/** A signed, expiring address of an audio recording. */
export const getVoipUrl = (ctx: Ctx, request: MediaRequest): Promise<MediaUrl> => mediaUrl(ctx, request, 'AUDIO');
