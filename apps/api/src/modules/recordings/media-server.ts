import { Id } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { maySeeMedia, openMediaReaders, parseMediaAddress } from './media-address.ts';
import { readMediaCookie } from './media-cookie.ts';
import { readRecordingById } from './read-recording.ts';
import { isEnded } from './signed-cookies.ts';
import { isVisible } from '../meetings/meeting-access.ts';
import { sendMedia } from './send-media.ts';

/**
 * Recordings, with byte ranges so that a player can jump: `GET /media` by a signed address, `GET /media/{recordingId}` by
 * the cookie of a browser. Both expire, and end with the session of their reader.
 */
export const mountMediaServer = (app: FastifyInstance, platform: Platform): void => {
  const readerOf = openMediaReaders(platform);
  app.route<{ Querystring: Readonly<Record<string, unknown>> }>({
    method: ['GET', 'HEAD'],
    url: '/media',
    handler: async (request, reply) => {
      const address = parseMediaAddress(platform, request.query);
      const reader = address && (await readerOf(address));
      if (!reader) throw new ProblemError('media_link_expired');
      if (!(await maySeeMedia(platform, reader, address))) throw new ProblemError('media_unavailable');
      return sendMedia(platform, request, reply, address);
    },
  });
  app.route<{ Params: { recordingId: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:recordingId',
    handler: async (request, reply) => {
      const cookie = readMediaCookie(platform, request.headers.cookie);
      const reader = cookie && (await readerOf(cookie));
      if (!reader) throw new ProblemError('media_link_expired');
      const id = Id.safeParse(request.params.recordingId);
      const file = await platform.database.company(reader.companyId).read(async (tx) => {
        if (await isEnded(tx, cookie)) throw new ProblemError('media_link_expired');
        const recording = id.success ? await readRecordingById(tx, id.data) : undefined;
        if (!recording || !(await isVisible(tx, { actor: reader }, recording.meetingId))) return undefined;
        const { state, storageKey: key, mimeType: type } = recording;
        return state === 'ready' && key && type ? { key, type } : undefined;
      });
      return sendMedia(platform, request, reply, orThrow(file, 'media_unavailable'));
    },
  });
};
