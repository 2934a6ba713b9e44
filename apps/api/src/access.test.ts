import { randomUUID } from 'node:crypto';
import { api, type Endpoint, type Method } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportConfigs } from './modules/reports/reports.table.ts';
import { templates } from './modules/templates/templates.table.ts';
import { transcripts } from './modules/transcripts/transcripts.table.ts';
import { openTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

interface Things {
  meetingId: string;
  transcriptId: string;
  templateId: string;
  teamId: string;
  userId: string;
  reportId: string;
  sessionId: string;
  chatId: string;
}

interface Case {
  endpoint: Endpoint;
  params?: (things: Things) => Record<string, string>;
  query?: (things: Things) => Record<string, string>;
  body?: unknown;
}

const ofMeeting = ({ meetingId }: Things) => ({ id: meetingId });
const ofTemplate = ({ templateId }: Things) => ({ id: templateId });
const ofTeam = ({ teamId }: Things) => ({ id: teamId });
const ofUser = ({ userId }: Things) => ({ id: userId });
const ofMember = ({ teamId, userId }: Things) => ({ id: teamId, userId });
const ofLedTeam = ({ teamId }: Things) => ({ teamId });
const ofReport = ({ reportId }: Things) => ({ id: reportId });
const ofChat = ({ userId, chatId }: Things) => ({ userId, chatId });
const chatExport = {
  fileName: 'Conversa do WhatsApp com Renata.txt',
  content: Buffer.from('12/05/2026 14:31 - Carla: Oi\n12/05/2026 14:32 - Renata: Oi').toString('base64'),
};
const chatImport = { ...chatExport, seller: 'Carla', timeZone: 'America/Sao_Paulo' };
const ofTranscript = ({ transcriptId }: Things) => ({ id: transcriptId });

const draft = { teamIds: null, weekdays: [1], timeOfDay: '08:00', timeZone: 'America/Sao_Paulo' };

/**
 * How each endpoint is asked for something of another company. An endpoint without an entry fails the test below, and
 * one that may change something has an entry in `audit.test.ts` too.
 */
const cases: Record<string, Omit<Case, 'endpoint'>> = {
  'users.me': {},
  'users.updatePassword': { body: { password: 'Outra#2026senha', oldPassword: 'x' } },
  'users.updateSettings': { body: { importMeeting: 1 } },
  'users.setDefaultTemplate': {
    params: ({ templateId }) => ({ templateId }),
    body: { isDefaultTemplate: true },
  },
  'users.list': {},
  'users.invite': { body: { email: 'nova@aurora.example', firstName: 'Nova' } },
  'users.inviteAgain': { params: ofUser },
  'users.update': { params: ofUser, body: { firstName: 'Minha' } },
  'users.disable': { params: ofUser },
  'users.enable': { params: ofUser },
  'companies.features': {},
  'teams.list': {},
  'teams.listAll': {},
  'teams.create': { body: { name: 'Minha' } },
  'teams.update': { params: ofTeam, body: { name: 'Minha' } },
  'teams.remove': { params: ofTeam },
  'teams.members': { params: ofTeam },
  'teams.putMember': { params: ofMember, body: { role: 'master' } },
  'teams.removeMember': { params: ofMember },
  'tags.list': {},
  'templates.list': {},
  'templates.get': { params: ofTemplate },
  'templates.questions': { params: ofTemplate },
  'templates.load': { params: ofTemplate },
  'meetings.list': {},
  'meetings.get': { params: ofMeeting },
  'meetings.create': { body: { title: 'Minha' } },
  'meetings.update': { params: ofMeeting, body: { title: 'Minha' } },
  'meetings.remove': { params: ofMeeting },
  'meetings.restore': { params: ofMeeting },
  'meetings.answers': { params: ofMeeting },
  'meetings.evaluation': { params: ofMeeting },
  'meetings.evaluate': { params: ofMeeting },
  'meetings.evaluationStatus': { params: ofMeeting },
  'meetings.transcription': { params: ofMeeting },
  'meetings.importTranscription': { params: ofMeeting, body: { fileName: 'a.txt', content: 'QW5hOiBvaQ==' } },
  'meetings.retryStage': { params: ({ meetingId }) => ({ id: meetingId, stage: 'answers' }) },
  'meetings.videoUrl': { params: ofMeeting },
  'meetings.voipUrl': { params: ofMeeting },
  'transcriptions.create': { body: { title: 'Minha', transcript: { fileName: 'a.txt', content: 'QW5hOiBvaQ==' } } },
  'transcriptions.check': { body: { fileName: 'a.txt', content: 'QW5hOiBvaQ==' } },
  'transcriptions.get': { params: ofTranscript },
  'transcriptions.status': { params: ofTranscript },
  'enablement.stats': { params: ofLedTeam },
  'enablement.chartData': { params: ofLedTeam },
  'enablement.talkTime': { params: ofLedTeam },
  'enablement.meetingTypes': { params: ofLedTeam },
  'enablement.nextSteps': { params: ofLedTeam },
  'enablement.clientEngagement': { params: ofLedTeam },
  'enablement.sellerSkills': { params: ofLedTeam },
  'example.get': {},
  'example.remove': {},
  'uploads.check': { body: { fileSize: 1 } },
  'uploads.create': { body: { fileName: 'a.mp3', fileSize: 1 } },
  'uploads.refreshUrl': { params: ofMeeting },
  'uploads.updateStatus': { params: ofMeeting, body: { status: 'uploading' } },
  'uploads.process': { params: ofMeeting },
  'uploads.status': { params: ofMeeting },
  'uploads.storage': {},
  'whatsapp.sessions': { params: ({ userId }) => ({ userId }) },
  'whatsapp.conversations': { params: ({ userId }) => ({ userId }) },
  'whatsapp.conversation': { params: ofChat },
  'whatsapp.remove': { params: ofChat },
  'whatsapp.messages': { params: ({ sessionId }) => ({ id: sessionId }), query: ({ chatId }) => ({ chatId }) },
  'whatsapp.message': { params: ({ sessionId }) => ({ sessionId, messageId: 'import-1' }) },
  'whatsapp.search': { params: ({ sessionId }) => ({ sessionId }), query: () => ({ value: 'oi' }) },
  'whatsapp.previewImport': { body: chatExport },
  'whatsapp.import': { body: chatImport },
  'reports.list': {},
  'reports.create': { body: { name: 'Meu', recipientIds: [randomUUID()] } },
  'reports.get': { params: ofReport },
  'reports.update': { params: ofReport, body: { name: 'Meu' } },
  'reports.remove': { params: ofReport },
  'reports.restore': { params: ofReport },
  'reports.deliveries': { params: ofReport },
  'reports.preview': { body: draft },
  'reports.sendToMe': { body: draft },
};

const endpoints = Object.entries(api).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

describe('access', () => {
  let server: TestServer;
  let things: Things;
  let owner: TestUser;
  let colleague: TestUser;
  let admin: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await openTestServer();
    const companyId = await server.company();
    owner = await server.user(companyId);
    colleague = await server.user(companyId);
    admin = await server.user(companyId, { isAdmin: true });
    stranger = await server.user(await server.company('Outra'), { isAdmin: true });
    const upload = await server.call(api.uploads.create, owner, { body: { fileName: 'a.mp3', fileSize: 9 } });
    const { meetingId } = upload.body;
    const teamId = await server.team(companyId);
    const { conversation } = (await server.call(api.whatsapp.import, owner, { body: chatImport })).body;
    things = await server.platform.database.system.transaction(async (tx) => {
      const [template] = await tx.insert(templates).values({ companyId, ownerId: owner.id, name: 'Meu' }).returning();
      const [report] = await tx
        .insert(reportConfigs)
        .values({ ...draft, companyId, name: 'Diário', scope: 'company', isActive: true })
        .returning();
      const [transcript] = await tx.insert(transcripts).values({ companyId, meetingId, status: 'done' }).returning();
      return {
        meetingId,
        teamId,
        userId: owner.id,
        reportId: report?.id ?? '',
        sessionId: conversation.sessionId,
        chatId: conversation.chatId,
        templateId: template?.id ?? '',
        transcriptId: transcript?.id ?? '',
      };
    });
  });
  afterAll(() => server.close());

  const ask = (
    endpoint: Endpoint,
    user: TestUser | null,
    known: Things,
    { params, query, body }: Omit<Case, 'endpoint'>,
  ) =>
    server.call(endpoint, user, {
      params: params?.(known) ?? {},
      ...(query ? { query: query(known) } : {}),
      ...(body === undefined ? {} : { body }),
    });

  it('has a case for every endpoint', () => {
    expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });

  it.each(endpoints)('of %s is refused to nobody in particular', async (name, endpoint) => {
    const { status, problem } = await ask(endpoint, null, things, cases[name] ?? {});
    expect([status, problem.code]).toEqual([401, 'unauthenticated']);
  });

  it.each(endpoints.filter(([name]) => cases[name]?.params))(
    'of %s to things of another company is that of things that are not there',
    async (name, endpoint) => {
      const foreign = await ask(endpoint, stranger, things, cases[name] ?? {});
      const nowhere = {
        meetingId: randomUUID(),
        teamId: randomUUID(),
        userId: randomUUID(),
        reportId: randomUUID(),
        sessionId: randomUUID(),
        chatId: randomUUID(),
        templateId: randomUUID(),
        transcriptId: randomUUID(),
      };
      const absent = await ask(endpoint, stranger, nowhere, cases[name] ?? {});
      const { requestId: _, ...a } = foreign.problem;
      const { requestId: __, ...b } = absent.problem;
      expect(a).toEqual(b);
      expect(foreign.status).toBe(404);
    },
  );

  it.each(endpoints.filter(([name, { access }]) => access === 'user' && cases[name]?.params))(
    'of %s to what a colleague keeps for themselves is refused',
    async (name, endpoint) => {
      expect((await ask(endpoint, colleague, things, cases[name] ?? {})).status).toBe(404);
    },
  );

  it.each(endpoints.filter(([, { access }]) => access === 'admin'))(
    'of %s is for admins alone',
    async (name, endpoint) => {
      const { status, problem } = await ask(endpoint, colleague, things, cases[name] ?? {});
      expect([status, problem.code]).toEqual([403, 'forbidden']);
    },
  );

  it.each(endpoints.filter(([, endpoint]) => endpoint.method !== ('GET' satisfies Method)))(
    'of %s never takes fields that nobody named',
    async (name, endpoint) => {
      if (!endpoint.body) return;
      const body = { ...(cases[name]?.body as object), companyId: stranger.companyId, isAdmin: true };
      const { status, problem } = await ask(endpoint, admin, things, { ...cases[name], body });
      expect([status, problem.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('refuses a body that would change every object', async () => {
    for (const text of [
      '{"title":"x","__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"title":',
      '[]',
      '"x"',
    ]) {
      const response = await fetch(`${server.address}/api/meetings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: text,
      });
      expect([text, response.status]).toEqual([text, 400]);
      expect(((await response.json()) as { code: string }).code).toMatch(/validation_failed|malformed_request/);
    }
  });

  it('answers what is not a JSON request with a problem', async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const post = (init: RequestInit) => fetch(`${server.address}/api/meetings`, { method: 'POST', ...init });
    expect((await post({ headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' })).status).toBe(415);
    const big = JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) });
    expect((await post({ headers: { ...headers, 'content-type': 'application/json' }, body: big })).status).toBe(413);
    expect((await fetch(`${server.address}/api/nada`, { headers })).status).toBe(404);
  });

  it('answers an address that cannot be decoded with a problem', async () => {
    for (const path of ['/api/meetings/%zz', '/%ff']) {
      const response = await fetch(`${server.address}${path}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(((await response.json()) as { code: string }).code).toBe('malformed_request');
    }
  });

  it('is described in an OpenAPI document with every endpoint', async () => {
    const document = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });
});
