import { Id } from '@pauta/contract';
import { Server } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hijack } from '../../platform/hijack.ts';
import type { Authenticate } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { hasSpeechService } from '../transcripts/speech/speech-settings.ts';
import { botMedia } from './bots.table.ts';
import { mediaPath } from './record-media.ts';

const idleMs = 30_000;

/** Upload endpoint for a bot's media: tus 1.0.0 at `/api/recorder/media/<id>`, with the bot's token. */
export const mountBotMedia = async (
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
): Promise<void> => {
  const server = new Server({
    path: mediaPath,
    datastore: hasSpeechService(platform.config)
      ? platform.uploadFiles.growingDatastore
      : platform.uploadFiles.datastore,
    relativeLocation: true,
    maxSize: platform.config.PAUTA_UPLOAD_MAX_BYTES,
    onResponseError: (_request, error) =>
      'code' in error && error.code === 'ENOSPC'
        ? { status_code: 507, body: new ProblemError('storage_full').message }
        : undefined,
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'OPTIONS'],
      url: `${mediaPath}/:id`,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: async (request, reply) => {
        const bot = await authenticate('bot', request);
        if (!bot) throw new ProblemError('unauthenticated');
        const { data: id } = Id.safeParse(request.params.id);
        if (!id) throw new ProblemError('bot_media_not_found');
        const [media] = await platform.database.company(bot.companyId).read((tx) =>
          tx
            .select()
            .from(botMedia)
            .where(and(eq(botMedia.botId, bot.botId), eq(botMedia.id, id))),
        );
        if (!media) throw new ProblemError('bot_media_not_found');
        if (media.state === 'finished' && request.method === 'PATCH') throw new ProblemError('bot_media_closed');
        const answer = hijack(reply);
        const { raw } = request;
        raw.setTimeout(idleMs, () => raw.destroy());
        raw.url = `${mediaPath}/${media.id}`;
        await server.handle(raw, answer);
        if (request.method === 'PATCH') void platform.uploadFiles.follow(media.id);
      },
    });
  });
};
