import multipart from '@fastify/multipart';
import { formParts } from '@pauta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

const tooLarge = ['FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

const toProblemError = (cause: unknown): ProblemError => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new ProblemError(tooLarge.includes(code) ? 'body_too_large' : 'malformed_request', { cause });
};

const parseFields = (app: FastifyInstance, request: FastifyRequest, text: string): Promise<object> =>
  new Promise((resolve, reject) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    void parse(request, text, (error, value) => {
      if (error) reject(error);
      else resolve(typeof value === 'object' && value !== null ? value : {});
    });
  });

const readForm = async (app: FastifyInstance, request: FastifyRequest, fileSize: number): Promise<object> => {
  const body: { content?: Buffer } = {};
  let fields = '{}';
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 1, parts: 2 } })) {
    if (part.type === 'file') {
      // An unread part would block the request.
      const bytes = await part.toBuffer();
      if (part.fieldname === formParts.file) body.content = bytes;
    } else if (part.fieldname === formParts.fields && typeof part.value === 'string') {
      fields = part.value;
    }
  }
  return { ...(await parseFields(app, request, fields)), ...body };
};

/** Mounts `binary` endpoints in a scope of their own: only they accept multipart forms. */
export const mountForms = (app: FastifyInstance, mount: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    await scope.register(multipart);
    mount(scope);
  });
};

/** Parses a form with one file into the request's body. Errors: `ProblemError` for an invalid form. */
export const receiveFile =
  (app: FastifyInstance, fileSize: number) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new ProblemError('unsupported_media_type');
    request.body = await readForm(app, request, fileSize).catch((error: unknown) => {
      throw toProblemError(error);
    });
  };
