import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from './index.ts';
import type { Endpoint } from './endpoint.ts';
import { englishIssues, englishProblems } from './english.ts';
import { issueTexts, readInput } from './issue.ts';
import { MeetingFilter } from './meeting-list/schema.ts';
import { NewMeeting } from './meeting/schema.ts';
import { hasPermission, ledTeams } from './permissions.ts';
import { line, prose } from './primitives.ts';
import { errorCodes, messageOf, problems, statusOf } from './problem.ts';
import { englishStageReasons } from './stage/english.ts';
import { stageReasons } from './stage/reasons.ts';
import { displayName } from './user/schema.ts';

type Sentences = Readonly<Record<string, string>>;

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);

/** All string schemas nested in a schema. */
const textsIn = (schema: unknown): z.ZodMiniType[] => {
  if (!(schema instanceof z.ZodMiniType)) return [];
  const def = schema._zod.def as unknown as Record<string, unknown>;
  if (def['type'] === 'string') return [schema];
  const { shape = {}, options = [], items = [], ...inner } = def as Record<string, object>;
  return [...Object.values(shape), ...Object.values(options), ...Object.values(items), ...Object.values(inner)].flatMap(
    textsIn,
  );
};

const unstorable = ['\u0000', 'a\u0000b', 'a\uD800', 'https://a.example/\u0000', 'https://a.example/\uD800'];
const takesUnstorable = (schema: z.ZodMiniType): boolean =>
  unstorable.some((text) => z.safeParse(schema, text).success);

describe('endpoints', () => {
  it('have a unique method and path', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('keep the paths of the product', () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    for (const path of [
      'GET /api/users/me',
      'GET /api/meetings',
      'POST /api/meetings',
      'GET /api/meetings/:id',
      'PATCH /api/meetings/:id',
      'DELETE /api/meetings/:id',
      'GET /api/meeting/answers/:id',
      'GET /api/meetings/videourl/:id',
      'GET /api/meetings/voipurl/:id',
      'GET /api/meetings/:id/evaluation',
      'POST /api/meetings/:id/evaluation',
      'GET /api/meetings/:id/evaluation/status',
      'GET /api/meetings/:id/transcription',
      'GET /api/transcriptions/:id',
      'GET /api/transcriptions/:id/status',
      'POST /api/upload/meetings',
      'GET /api/upload/:id/refresh-url',
      'POST /api/upload/:id/update-status',
      'POST /api/upload/:id/process',
      'GET /api/upload/:id/status',
      'GET /api/templates',
      'GET /api/templates/:id',
      'GET /api/templates/:id/questions',
      'POST /api/templates',
      'PUT /api/templates/:id',
      'DELETE /api/templates/:id',
      'PATCH /api/templates/share/:id',
      'POST /api/templates/:id/questions',
      'PATCH /api/templates/:id/questions/:questionId',
      'DELETE /api/templates/:id/questions/:questionId',
      'GET /api/load/template/:id',
      'GET /api/meetings/admin/load/template',
      'POST /api/templates/ai-suggestions',
      'GET /api/meeting-tags',
      'PATCH /api/update-password',
      'PATCH /api/users/settings/general',
      'PATCH /api/users/settings/share-template/:templateId',
      'GET /api/admin/teams',
      'GET /api/teams',
      'GET /api/teams/:id/members',
      'GET /api/company-features',
      'GET /api/enablement/dashboard/stats/:teamId',
      'GET /api/enablement/dashboard/chart-data/:teamId',
      'GET /api/enablement/talk-time/:teamId',
      'GET /api/enablement/meeting-types/:teamId',
      'GET /api/enablement/next-steps/:teamId',
      'GET /api/enablement/client-engagement/:teamId',
      'GET /api/enablement/seller-skills/:teamId',
      'GET /api/daily-report-config',
      'POST /api/daily-report-config',
      'GET /api/daily-report-config/:id',
      'PATCH /api/daily-report-config/:id',
      'DELETE /api/daily-report-config/:id',
    ]) {
      expect(paths).toContain(path);
    }
  });

  it('accept no text that the database rejects', () => {
    const takers = endpoints.flatMap(([name, { params = {}, query, body }]) =>
      [...Object.values(params), query, body].flatMap((schema) =>
        textsIn(schema)
          .filter(takesUnstorable)
          .map(() => name),
      ),
    );
    // Passwords are hashed and never stored.
    expect([...new Set(takers)]).toEqual(['users.updatePassword']);
  });
});

describe('problems', () => {
  it('have an error status and a text for people', () => {
    for (const code of errorCodes) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400);
      expect(messageOf(code)).toMatch(/\.$/);
    }
  });

  it('format the values that they name in Portuguese', () => {
    expect(messageOf('export_too_large', { limit: '5 MB' })).toContain('limite de 5 MB.');
    expect(messageOf('upload_too_large', { limit: 1.5 * 1024 ** 3 })).toContain('limite de 1,5 GiB.');
    expect(messageOf('transcript_too_long', { limit: 20_000 })).toContain('de 20.000 falas.');
  });
});

describe.each([
  ['problems', Object.fromEntries(errorCodes.map((code) => [code, problems[code][1]])), englishProblems],
  ['issues', issueTexts, englishIssues],
  ['reasons of stages', stageReasons, englishStageReasons],
] as const)('the English of %s', (_, portuguese: Sentences, english: Sentences) => {
  const valuesIn = (sentence = '') => (sentence.match(/\{.*?\}/g) ?? []).toSorted();

  it('have an English text for every code, with the same values', () => {
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(portuguese).toSorted());
    for (const [code, sentence] of Object.entries(portuguese)) {
      expect(english[code]).toMatch(/\.$/);
      expect(english[code]).not.toBe(sentence);
      expect([code, valuesIn(english[code])]).toEqual([code, valuesIn(sentence)]);
    }
  });
});

describe('readInput', () => {
  const Form = z.strictObject({
    name: line(5),
    age: z.coerce.number().check(z.int(), z.lte(99)),
    emails: z.array(z.email()).check(z.maxLength(1)),
  });
  const form = { name: 'Ana', age: 1, emails: [] };

  it('treats a text of several lines without anything visible as empty', () => {
    const text = prose(20).check(z.minLength(1));
    expect(text.safeParse(' \u200B\n\u202E ').success).toBe(false);
    expect(prose(20).parse('\u200B\n')).toBe('');
    expect(text.parse(' um\n\u202Edois ')).toBe('um\n\u202Edois');
  });

  it.each([
    ['nothing', { name: undefined }, { code: 'required', message: 'Preencha este campo.' }],
    ['an empty text', { name: ' ' }, { code: 'required', message: 'Preencha este campo.' }],
    ['an invisible text', { name: '\u200B\uFEFF \u2060' }, { code: 'required', message: 'Preencha este campo.' }],
    [
      'a long text',
      { name: 'Mariana' },
      { code: 'too_long', values: { most: 5 }, message: 'Escreva no máximo 5 caracteres.' },
    ],
    ['odd characters', { name: 'A\u0007' }, { code: 'invalid_characters', message: issueTexts.invalid_characters }],
    ['no number', { age: 'x' }, { code: 'invalid_number', message: 'Escreva um número.' }],
    ['a large number', { age: 100 }, { code: 'too_big', values: { most: 99 }, message: 'O maior valor aceito é 99.' }],
    ['a half', { age: 1.5 }, { code: 'not_whole', message: 'Escreva um número inteiro.' }],
    [
      'a long list',
      { emails: ['a@b.cc', 'a@b.cd'] },
      { code: 'too_many', values: { most: 1 }, message: 'Escolha no máximo 1.' },
    ],
    [
      'an unknown field',
      { of: 1 },
      { code: 'unknown_field', values: { names: 'of' }, message: 'Campo desconhecido: of.' },
    ],
  ])('returns the code for %s, with the text in Portuguese', (_, change, issue) => {
    expect(readInput(Form, { ...form, ...change }).issues).toEqual([expect.objectContaining(issue)]);
  });

  it('keeps direction marks, and characters that join letters and emoji', () => {
    for (const name of ['\u202EAna\u202C', '\u200FAna', 'می\u200Cخ', '❤️\u200D🔥']) {
      expect(readInput(Form, { ...form, name }).value?.name).toBe(name);
    }
  });

  it('returns the path of the field', () => {
    expect(readInput(Form, { ...form, emails: ['ana'] }).issues).toMatchObject([
      { path: 'emails.0', code: 'invalid_email' },
    ]);
  });
});

describe('displayName', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Martins', emailAddress: 'a@b.c' }, 'Ana Martins'],
    [{ firstName: 'Ana', lastName: null, emailAddress: 'a@b.c' }, 'Ana'],
    [{ firstName: null, lastName: 'Martins', emailAddress: 'ana.m@b.c' }, 'ana.m'],
    [{ firstName: '', lastName: '', emailAddress: null }, 'Usuário'],
    [{}, 'Usuário'],
  ])('of %o is %s', (person, name) => {
    expect(displayName(person)).toBe(name);
  });
});

describe('permissions', () => {
  it('require an admin only for the permission admin', () => {
    expect(hasPermission({ isAdmin: false }, 'admin')).toBe(false);
    expect(hasPermission({ isAdmin: true }, 'admin')).toBe(true);
    expect(hasPermission({ isAdmin: false }, 'user')).toBe(true);
  });

  it('let masters and admins of a team lead it', () => {
    const teams = (['master', 'admin', 'member'] as const).map((role) => ({ teamId: role, role }));
    expect(ledTeams({ kind: 'user', userId: 'u', companyId: 'c', isAdmin: false, teams })).toEqual(['master', 'admin']);
  });
});

describe('the filter of meetings', () => {
  it('returns the first page of 25 by default', () => {
    expect(MeetingFilter.parse({})).toEqual({ limit: 25, page: 1, scope: 'all' });
  });

  it('rejects unknown fields', () => {
    expect(MeetingFilter.safeParse({ companyId: 'x' }).success).toBe(false);
  });
});

describe('a title', () => {
  it.each([[''], ['   '], ['a\u0000b'], ['\ud800'], ['x'.repeat(201)]])('can not be %j', (title) => {
    expect(NewMeeting.safeParse({ title }).success).toBe(false);
  });
});
