import { EVENTS, Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { hijack } from '../../../platform/hijack.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { mayUpload } from './upload-view.ts';

const idleMs = 30_000;
const path = '/api/upload/files';

/**
 * Upload endpoint: tus 1.0.0 at `/api/upload/files/<meeting id>`, by signed address. Uploads are created by
 * `createUpload` only, so creation and deletion through tus is refused.
 */
export const mountUploadServer = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const server = new Server({
    path,
    datastore: platform.uploadFiles.datastore,
    relativeLocation: true,
    maxSize: platform.config.PAUTA_UPLOAD_MAX_BYTES,
    onResponseError: (_request, error) =>
      'code' in error && error.code === 'ENOSPC'
        ? { status_code: 507, body: new ProblemError('storage_full').message }
        : undefined,
  });

  server.on(EVENTS.POST_RECEIVE, (_request, { id }) => void platform.uploadFiles.follow(id));

  await app.register(async (scope) => {
    // The body is streamed to the file and not parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route<{ Params: { id: string }; Querystring: { expires?: string; signature?: string } }>({
      method: ['HEAD', 'PATCH', 'OPTIONS'],
      url: `${path}/:id`,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: async (request, reply) => {
        const { expires = '', signature = '' } = request.query;
        if (request.method !== 'OPTIONS' && !mayUpload(platform, request.params.id, expires, signature)) {
          throw new ProblemError('upload_link_expired');
        }
        const answer = hijack(reply);
        const { raw } = request;
        raw.setTimeout(idleMs, () => raw.destroy());
        // The signature is ours; the protocol takes the last part of the path as the upload's id.
        raw.url = `${path}/${request.params.id}`;
        await server.handle(raw, answer);
        if (request.method === 'PATCH') void platform.uploadFiles.follow(request.params.id);
      },
    });
  });
};
