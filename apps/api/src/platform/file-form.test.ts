import { endpoint, type EndpointGroup, FileBytes, formParts, toFileForm } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { authenticateBy, mountGroup, openHttp, type Operations } from './http.ts';
import { openApiDocument } from './openapi.ts';

const fileLimit = 200_000;
const group = {
  measure: endpoint({
    kind: 'binary',
    method: 'POST',
    path: '/api/measure',
    access: 'public',
    summary: 'Says how long a file is',
    body: z.strictObject({ fileName: z.string(), pages: z._default(z.int(), 1), content: FileBytes }),
    bodyLimit: fileLimit,
    response: z.object({ fileName: z.string(), pages: z.int(), bytes: z.int() }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/rename',
    access: 'public',
    summary: 'Takes JSON alone',
    body: z.strictObject({ fileName: z.string() }),
    response: z.object({ fileName: z.string() }),
  }),
} satisfies EndpointGroup;

const operations: Operations<typeof group> = {
  measure: async (_ctx, { body: { fileName, pages, content } }) => ({ fileName, pages, bytes: content.byteLength }),
  rename: async (_ctx, { body }) => body,
};

const formOf = (parts: readonly (readonly [name: string, value: string | Blob])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};
const fields = (value: object): readonly [string, string] => [formParts.fields, JSON.stringify(value)];
const file = (bytes: number): readonly [string, Blob] => [formParts.file, new Blob([new Uint8Array(bytes)])];

describe('an endpoint with a file upload', () => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    platform = await openTestPlatform({}, { isWorker: false });
    app = openHttp(platform);
    mountGroup(app, platform, authenticateBy({}), group, operations);
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await platform.close();
  });

  const send = async (body: BodyInit, type?: string, path = '/api/measure') => {
    const headers = type ? { 'content-type': type } : {};
    const response = await fetch(`${address}${path}`, { method: 'POST', body, headers });
    const answer = (await response.json()) as { code?: string };
    return [response.status, answer.code ?? answer];
  };

  it('receives the unchanged bytes and the other fields', async () => {
    const content = new Blob([Uint8Array.from({ length: 150_000 }, (_, at) => at % 256)]);
    expect(await send(toFileForm({ fileName: 'conversa “nova”.txt', content }))).toEqual([
      200,
      { fileName: 'conversa “nova”.txt', pages: 1, bytes: 150_000 },
    ]);
  });

  it('accepts parts in any order, and an empty file', async () => {
    expect(await send(formOf([file(0), fields({ fileName: 'a', pages: 2 })]))).toEqual([
      200,
      { fileName: 'a', pages: 2, bytes: 0 },
    ]);
  });

  it.each([
    ['without its file', formOf([fields({ fileName: 'a' })]), 400, 'validation_failed'],
    ['without its fields', formOf([file(1)]), 400, 'validation_failed'],
    ['with a field that nobody knows', formOf([fields({ fileName: 'a', more: 1 }), file(1)]), 400, 'validation_failed'],
    [
      'with a file by another name',
      formOf([fields({ fileName: 'a' }), ['other', new Blob(['a'])]]),
      400,
      'validation_failed',
    ],
    ['with the bytes as a text', formOf([fields({ fileName: 'a', content: 'YQ==' })]), 400, 'validation_failed'],
    ['with fields that are no JSON', formOf([[formParts.fields, '{'], file(1)]), 400, 'malformed_request'],
    ['with fields that are a number', formOf([[formParts.fields, '7'], file(1)]), 400, 'validation_failed'],
    [
      'with a prototype',
      formOf([[formParts.fields, '{"__proto__":{"fileName":"a"}}'], file(1)]),
      400,
      'malformed_request',
    ],
    ['of two files', formOf([fields({ fileName: 'a' }), file(1), file(1)]), 413, 'body_too_large'],
    ['of many fields', formOf([fields({ fileName: 'a' }), fields({}), file(1)]), 413, 'body_too_large'],
    ['of a file over the limit', formOf([fields({ fileName: 'a' }), file(fileLimit + 1)]), 413, 'body_too_large'],
  ])('refuses a form %s', async (_what, form, status, code) => {
    expect(await send(form)).toEqual([status, code]);
  });

  it.each([
    ['JSON', 'application/json', '{"fileName":"a","content":"YQ=="}', 415, 'unsupported_media_type'],
    ['a form without a boundary', 'multipart/form-data', 'abc', 400, 'malformed_request'],
    [
      'half a form',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="content"',
      400,
      'malformed_request',
    ],
  ])('refuses %s', async (_what, type, body, status, code) => {
    expect(await send(body, type)).toEqual([status, code]);
  });

  it('is the only kind that accepts a form', async () => {
    expect(await send(formOf([fields({ fileName: 'a' })]), undefined, '/api/rename')).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('is documented in OpenAPI as a form of two parts', () => {
    expect(openApiDocument({ files: group })).toMatchObject({
      paths: {
        '/api/measure': {
          post: {
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: {
                    required: ['content', 'fields'],
                    properties: {
                      content: { type: 'string', contentMediaType: 'application/octet-stream' },
                      fields: { required: ['fileName'], properties: { fileName: { type: 'string' } } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
  });
});
