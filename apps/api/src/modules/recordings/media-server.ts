import { Id, type UserActor } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { maySeeMedia, openMediaReaders, parseMediaAddress } from './media-address.ts';
import { type MediaCookie, readMediaCookie } from './media-cookie.ts';
import { readRecordingById } from './read-recording.ts';
import { isEnded } from './signed-cookies.ts';
import { isVisible } from '../meetings/meeting-access.ts';
import { type MediaFile, sendMedia } from './send-media.ts';

/** The recording, if the reader may play it. Throws `media_link_expired` if their cookies were revoked. */
const readPlayable = async (
  tx: Tx,
  actor: UserActor,
  cookie: MediaCookie,
  id: string,
): Promise<MediaFile | undefined> => {
  if (await isEnded(tx, cookie)) throw new ProblemError('media_link_expired');
  const recording = await readRecordingById(tx, id);
  if (!recording || !(await isVisible(tx, { actor }, recording.meetingId))) return undefined;
  const { state, storageKey: key, mimeType: type } = recording;
  return state === 'ready' && key && type ? { key, type } : undefined;
};

/**
 * Serves recordings with byte ranges for seeking: `GET /media` by signed address, `GET /media/{recordingId}` by cookie.
 * Both expire, at the latest with the reader's session.
 */
export const mountMediaServer = (app: FastifyInstance, platform: Platform): void => {
  const readerOf = openMediaReaders(platform);
  app.route<{ Querystring: Readonly<Record<string, unknown>> }>({
    method: ['GET', 'HEAD'],
    url: '/media',
    handler: async (request, reply) => {
      const address = parseMediaAddress(platform, request.query);
      if (!address) throw new ProblemError('media_link_expired');
      const check = async (): Promise<void> => {
        const reader = orThrow(await readerOf(address), 'media_link_expired');
        if (!(await maySeeMedia(platform, reader, address))) throw new ProblemError('media_unavailable');
      };
      await check();
      return sendMedia(platform, request, reply, address, check);
    },
  });
  app.route<{ Params: { recordingId: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:recordingId',
    handler: async (request, reply) => {
      const cookie = readMediaCookie(platform, request.headers.cookie);
      if (!cookie) throw new ProblemError('media_link_expired');
      const id = orThrow(Id.safeParse(request.params.recordingId).data, 'media_unavailable');
      const open = async (): Promise<MediaFile> => {
        const reader = orThrow(await readerOf(cookie), 'media_link_expired');
        const file = await platform.database
          .company(reader.companyId)
          .read((tx) => readPlayable(tx, reader, cookie, id));
        return orThrow(file, 'media_unavailable');
      };
      return sendMedia(platform, request, reply, await open(), open);
    },
  });
};
