import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { meetingExists } from '../meetings/meeting-access.ts';
import { type MediaFile, sendMedia } from '../recordings/send-media.ts';
import { readShare, stateOf } from './read-share.ts';
import { parseSharedPath, readSharedRecording } from './shared-recording.ts';

/**
 * `GET /shared-media`: the recording of a link by signed, expiring address. Each request checks that the link is
 * active, and a response in progress repeats the check.
 */
export const mountSharedMedia = (app: FastifyInstance, platform: Platform): void => {
  app.route<{ Querystring: Readonly<Record<string, unknown>> }>({
    method: ['GET', 'HEAD'],
    url: '/shared-media',
    handler: async (request, reply) => {
      const shareId = orThrow(parseSharedPath(platform, request.query), 'media_link_expired');
      const open = async (): Promise<MediaFile> => {
        const share = await platform.database.system.read((tx) => readShare(tx, shareId));
        if (!share || stateOf(share, platform.now()) !== 'active') throw new ProblemError('media_link_expired');
        const recording = await platform.database
          .company(share.companyId)
          .read(async (tx) => ((await meetingExists(tx, share.meetingId)) ? readSharedRecording(tx, share) : null));
        return orThrow(recording?.file ?? undefined, 'media_unavailable');
      };
      const file = await open();
      void reply.header('x-robots-tag', 'noindex');
      return sendMedia(platform, request, reply, file, open);
    },
  });
};
