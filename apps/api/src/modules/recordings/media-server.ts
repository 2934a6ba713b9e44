import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { maySeeMedia, openMediaReaders, parseMediaAddress } from './media-address.ts';
import { sendMedia } from './send-media.ts';

/** `GET /media`: a recording by signed, expiring address that ends with its reader's session, with byte ranges so that a player can jump. */
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
};
