import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api as endpoints, type Endpoint } from '@pauta/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { breakingChanges, callsOf, type OpenApiDocument } from './api-changes.ts';
import { currentApi, isBreakAnnounced, releasedApi } from './released-api.ts';

it('is compatible with the current api, unless a changeset announces a break', () => {
  const changes = breakingChanges(releasedApi(), currentApi());
  expect(isBreakAnnounced() ? [] : changes, "Mend it, or say '@pauta/contract': major in a changeset.").toEqual([]);
});

it('reads the body of every call of the current api', () => {
  const binary = Object.values(endpoints).flatMap((group) =>
    Object.values<Endpoint>(group).flatMap(({ kind, method, path }) =>
      kind === 'binary' ? [`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`] : [],
    ),
  );
  const calls = currentApi();
  expect(binary.length).toBeGreaterThan(0);
  expect(binary.filter((name) => calls[name]?.body === undefined)).toEqual([]);
});

it('may break if a changeset announces it', () => {
  const home = mkdtempSync(join(tmpdir(), 'pauta-changesets-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const write = (head: string, text: string) => writeFileSync(join(home, 'one.md'), `---\n${head}\n---\n\n${text}\n`);
  write("'@pauta/contract': minor\n'@pauta/web': major", "It is no '@pauta/contract': major");
  expect(isBreakAnnounced(home)).toBe(false);
  write("'@pauta/web': minor\n'@pauta/contract': major", 'Templates have no names.');
  expect(isBreakAnnounced(home)).toBe(true);
});

interface Change {
  /** Method and path. */
  name?: string;
  query?: object;
  isRequired?: boolean;
  body?: object | null;
  answer?: object;
  status?: number;
  type?: string;
  bodyType?: string;
}

const text = { type: 'string' };
const either = (...variants: object[]) => ({ anyOf: variants });
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const thing = { id: text, kind: { type: 'string', enum: ['call', 'visit'] }, note: either(text, { type: 'null' }) };
const wish = { title: { type: 'string', maxLength: 20 }, count: { type: 'integer', minimum: 1 } };

const api = ({
  name = 'POST /things',
  query = text,
  isRequired = false,
  body,
  answer,
  status = 200,
  type = 'application/json',
  bodyType = 'application/json',
}: Change = {}) => {
  const [method = '', path = ''] = name.split(' ');
  const content = (schema: object) => ({ content: { [bodyType]: { schema } } });
  const document = {
    paths: {
      [path]: {
        [method.toLowerCase()]: {
          parameters: [{ name: 'page', in: 'query', required: isRequired, schema: query }],
          ...(body !== null && { requestBody: content(body ?? object(wish, ['title'])) }),
          responses: {
            [status]: { content: { [type]: { schema: answer ?? { type: 'array', items: object(thing) } } } },
            400: content({}),
          },
        },
      },
    },
  };
  return callsOf(document as unknown as OpenApiDocument);
};
const listOf = (properties: object, required?: readonly string[]) => ({
  type: 'array',
  items: object(properties, required),
});
const { note: _, ...withoutNote } = thing;

const moved = object({ topic: { type: 'string', const: 'thing.moved' }, at: text });
const gone = object({ topic: { type: 'string', const: 'thing.gone' }, id: text });
const stream = (...events: object[]) => api({ type: 'text/event-stream', answer: { oneOf: events } });

describe('a stream', () => {
  it('may add kinds of events, because readers ignore unknown ones', () => {
    expect(breakingChanges(stream(moved), stream(moved, gone))).toEqual([]);
  });

  it('breaks if an event loses a field', () => {
    const { at: _at, ...less } = { topic: { type: 'string', const: 'thing.moved' }, at: text };
    expect(breakingChanges(stream(moved, gone), stream(object(less), gone))).toEqual([
      'POST /things gives answer.at: may be missing',
    ]);
  });
});

describe('a change', () => {
  it.each<[string, Change, string]>([
    ['takes a call away', { name: 'GET /things' }, 'POST /things is gone'],
    ['has another status', { status: 202 }, 'answers 202, not 200'],
    ['asks for a parameter', { isRequired: true }, 'refuses parameters.page: may be missing'],
    ['reads a parameter otherwise', { query: { type: 'integer' } }, 'refuses parameters.page: string, not integer'],
    ['asks for a field', { body: object(wish) }, 'refuses body.count: may be missing'],
    ['takes a field no more', { body: object({ title: wish.title }) }, 'refuses body.count: unknown'],
    [
      'takes less of a text',
      { body: object({ ...wish, title: { type: 'string', maxLength: 9 } }, ['title']) },
      'refuses body.title: maxLength 9',
    ],
    ['takes a file', { bodyType: 'multipart/form-data' }, 'takes a form, not JSON'],
    [
      'takes a form',
      { body: object({ ...wish, title: { type: 'string', format: 'email' } }, ['title']) },
      'refuses body.title: format email',
    ],
    ['gives a field no more', { answer: listOf(withoutNote) }, 'gives answer[].note: may be missing'],
    ['gives a field at times', { answer: listOf(thing, ['id', 'kind']) }, 'gives answer[].note: may be missing'],
    [
      'gives nothing at times',
      { answer: listOf({ ...thing, id: either(text, { type: 'null' }) }) },
      'gives answer[].id: null, not string',
    ],
    [
      'gives another value',
      { answer: listOf({ ...thing, kind: { type: 'string', enum: ['call', 'mail'] } }) },
      'gives answer[].kind: the value "mail"',
    ],
    ['gives something else', { answer: object(thing) }, 'gives answer: object, not array'],
  ])('that %s breaks', (_name, change, what) => {
    expect(breakingChanges(api(), api(change))).toEqual([what.includes('is gone') ? what : `POST /things ${what}`]);
  });

  it.each<[string, Change]>([
    ['changes nothing', {}],
    ['takes more of a text', { body: object({ ...wish, title: { type: 'string', maxLength: 40 } }, ['title']) }],
    ['takes a field more', { body: object({ ...wish, tag: text }, ['title']) }],
    ['takes another kind of value', { body: object({ ...wish, count: either({ type: 'number' }, text) }, ['title']) }],
    ['asks for less', { body: object(wish, []) }],
    ['gives a field more', { answer: listOf({ ...thing, at: text }) }],
    ['gives less of a value', { answer: listOf({ ...thing, kind: { type: 'string', enum: ['call'] } }) }],
    ['always gives a field', { answer: listOf({ ...thing, note: text }) }],
  ])('that %s does not', (_name, change) => {
    expect(breakingChanges(api(), { ...api(change), ...api({ name: 'GET /more' }) })).toEqual([]);
  });
});
