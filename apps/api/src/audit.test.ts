import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api, type Endpoint, type Meeting } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from './modules/companies/companies.table.ts';
import { templates } from './modules/templates/templates.table.ts';
import { audit } from './platform/platform.table.ts';
import { type Answer, openTestServer, testPassword, type TestServer, type TestUser } from './testing/test-server.ts';
import { sendBytes, settledMeeting, sha256, uploadFile } from './testing/upload-file.ts';

let server: TestServer;
let admin: TestUser;
let person: TestUser;
let teamId: string;
let bytes: Buffer;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true });
  person = await server.user(companyId);
  teamId = await server.team(companyId);
  bytes = await readFile(new URL('modules/recordings/media/samples/voice.opus', import.meta.url));
});
afterAll(() => server.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const draft = { teamIds: null, weekdays: [1], timeOfDay: '08:00', timeZone: 'America/Sao_Paulo' };
const chatExport = {
  fileName: 'Conversa do WhatsApp com Renata.txt',
  content: base64('12/05/2026 14:31 - Carla: Oi\n12/05/2026 14:32 - Renata: Oi'),
};
const chatImport = { ...chatExport, seller: 'Carla', timeZone: 'America/Sao_Paulo' };

const ofPerson = () => ({ id: person.id });
const newMeeting = async (): Promise<Meeting> =>
  (await server.call(api.meetings.create, admin, { body: { title: 'Diagnóstico' } })).body;
const newTranscript = async (): Promise<Meeting> => {
  const { id } = await newMeeting();
  const body = { fileName: 'a.txt', content: base64('Ana: Oi\nBia: Oi') };
  await server.call(api.meetings.importTranscription, admin, { params: { id }, body });
  return settledMeeting(server, admin, id);
};
const newReport = async (): Promise<{ id: string }> =>
  (await server.call(api.reports.create, admin, { body: { name: randomUUID(), recipientIds: [person.id] } })).body;
const newUpload = async () => {
  const { body } = await server.call(api.uploads.create, admin, {
    body: { fileName: 'a.opus', fileSize: bytes.length },
  });
  await sendBytes(server, body.uploadUrl, 0, bytes);
  return { id: body.meetingId };
};
const uploaded = { status: 'uploaded' as const, sha256: '' };

/** A change: what has to be there before, and the call. Gives the answer. */
type Change = () => Promise<() => Promise<Answer<unknown>>>;

const of =
  <T>(before: () => T | Promise<T>, call: (made: T) => Promise<Answer<unknown>>): Change =>
  async () => {
    const made = await before();
    return () => call(made);
  };
const alone = (call: () => Promise<Answer<unknown>>): Change => of(() => undefined, call);

/** What each endpoint that may change something writes down, and how it is made to. One without an entry fails below. */
const changes: Record<string, [actions: readonly string[], change: Change]> = {
  'users.updatePassword': [
    ['user.update_password'],
    of(
      () => server.user(admin.companyId, { isAdmin: true }),
      (user) =>
        server.call(api.users.updatePassword, user, {
          body: { oldPassword: testPassword, password: 'Outra#2026senha' },
        }),
    ),
  ],
  'users.updateSettings': [
    ['user.update_settings'],
    alone(() => server.call(api.users.updateSettings, admin, { body: { importMeeting: 1 } })),
  ],
  'users.setDefaultTemplate': [
    ['user.set_default_template'],
    of(
      () =>
        server.platform.database.system.transaction(async (tx) => {
          const values = { companyId: admin.companyId, ownerId: admin.id, name: 'Meu' };
          return (await tx.insert(templates).values(values).returning())[0]?.id ?? '';
        }),
      (templateId) =>
        server.call(api.users.setDefaultTemplate, admin, { params: { templateId }, body: { isDefaultTemplate: true } }),
    ),
  ],
  'users.invite': [
    ['user.create'],
    alone(() => server.call(api.users.invite, admin, { body: { email: 'nova@aurora.example', firstName: 'Nova' } })),
  ],
  'users.inviteAgain': [
    ['user.invite_again'],
    of(
      () => server.call(api.users.invite, admin, { body: { email: 'outra@aurora.example', firstName: 'Outra' } }),
      ({ body: { id } }) => server.call(api.users.inviteAgain, admin, { params: { id } }),
    ),
  ],
  'users.update': [
    ['user.update'],
    alone(() => server.call(api.users.update, admin, { params: ofPerson(), body: { firstName: 'Bia' } })),
  ],
  'users.disable': [['user.disable'], alone(() => server.call(api.users.disable, admin, { params: ofPerson() }))],
  'users.enable': [
    ['user.enable'],
    of(
      () => server.call(api.users.disable, admin, { params: ofPerson() }),
      () => server.call(api.users.enable, admin, { params: ofPerson() }),
    ),
  ],
  'teams.create': [['team.create'], alone(() => server.call(api.teams.create, admin, { body: { name: 'Nova' } }))],
  'teams.update': [
    ['team.update'],
    alone(() => server.call(api.teams.update, admin, { params: { id: teamId }, body: { name: 'Outra' } })),
  ],
  'teams.remove': [
    ['team.delete'],
    of(
      () => server.team(admin.companyId),
      (id) => server.call(api.teams.remove, admin, { params: { id } }),
    ),
  ],
  'teams.putMember': [
    ['team.put_member'],
    alone(() =>
      server.call(api.teams.putMember, admin, { params: { id: teamId, userId: person.id }, body: { role: 'member' } }),
    ),
  ],
  'teams.removeMember': [
    ['team.remove_member'],
    of(
      async () => {
        const params = { id: teamId, userId: admin.id };
        await server.call(api.teams.putMember, admin, { params, body: { role: 'member' } });
        return params;
      },
      (params) => server.call(api.teams.removeMember, admin, { params }),
    ),
  ],
  'meetings.create': [
    ['meeting.create'],
    alone(() => server.call(api.meetings.create, admin, { body: { title: 'Diagnóstico' } })),
  ],
  'meetings.update': [
    ['meeting.update'],
    of(newMeeting, ({ id }) => server.call(api.meetings.update, admin, { params: { id }, body: { title: 'Outra' } })),
  ],
  'meetings.remove': [
    ['meeting.delete'],
    of(newMeeting, ({ id }) => server.call(api.meetings.remove, admin, { params: { id } })),
  ],
  'meetings.restore': [
    ['meeting.restore'],
    of(
      async () => {
        const { id } = await newMeeting();
        await server.call(api.meetings.remove, admin, { params: { id } });
        return { id };
      },
      (params) => server.call(api.meetings.restore, admin, { params }),
    ),
  ],
  'meetings.evaluate': [
    ['meeting.evaluate'],
    of(newTranscript, ({ id }) => server.call(api.meetings.evaluate, admin, { params: { id } })),
  ],
  'meetings.importTranscription': [
    ['transcript.import'],
    of(newMeeting, ({ id }) =>
      server.call(api.meetings.importTranscription, admin, {
        params: { id },
        body: { fileName: 'a.txt', content: base64('Ana: Oi') },
      }),
    ),
  ],
  'meetings.retryStage': [
    ['meeting.retry'],
    of(
      async () => {
        const { meetingId } = await uploadFile(server, admin, 'a.opus', bytes);
        await settledMeeting(server, admin, meetingId);
        return { id: meetingId, stage: 'transcription' };
      },
      (params) => server.call(api.meetings.retryStage, admin, { params }),
    ),
  ],
  'transcriptions.create': [
    ['meeting.create', 'transcript.import'],
    alone(() => {
      const transcript = { fileName: 'a.txt', content: base64('Ana: Oi') };
      return server.call(api.transcriptions.create, admin, { body: { title: 'Diagnóstico', transcript } });
    }),
  ],
  'transcriptions.check': [
    [],
    alone(() =>
      server.call(api.transcriptions.check, admin, { body: { fileName: 'a.txt', content: base64('Ana: Oi') } }),
    ),
  ],
  'uploads.check': [[], alone(() => server.call(api.uploads.check, admin, { body: { fileSize: 1 } }))],
  'uploads.create': [
    ['upload.create'],
    alone(() => server.call(api.uploads.create, admin, { body: { fileName: 'a.mp3', fileSize: 9 } })),
  ],
  'uploads.updateStatus': [
    ['upload.status'],
    of(newUpload, (params) =>
      server.call(api.uploads.updateStatus, admin, { params, body: { ...uploaded, sha256: sha256(bytes) } }),
    ),
  ],
  'uploads.process': [
    ['upload.process'],
    of(
      async () => {
        const params = await newUpload();
        await server.call(api.uploads.updateStatus, admin, { params, body: { ...uploaded, sha256: sha256(bytes) } });
        return params;
      },
      (params) => server.call(api.uploads.process, admin, { params }),
    ),
  ],
  'example.remove': [
    ['example.remove'],
    of(
      () =>
        server.platform.database.system.transaction((tx) =>
          tx.update(companies).set({ isExample: true }).where(eq(companies.id, admin.companyId)),
        ),
      () => server.call(api.example.remove, admin, {}),
    ),
  ],
  'reports.create': [
    ['report.create'],
    alone(() => server.call(api.reports.create, admin, { body: { name: 'Diário', recipientIds: [person.id] } })),
  ],
  'reports.update': [
    ['report.update'],
    of(newReport, ({ id }) => server.call(api.reports.update, admin, { params: { id }, body: { name: 'Semanal' } })),
  ],
  'reports.remove': [
    ['report.delete'],
    of(newReport, ({ id }) => server.call(api.reports.remove, admin, { params: { id } })),
  ],
  'reports.restore': [
    ['report.restore'],
    of(
      async () => {
        const { id } = await newReport();
        await server.call(api.reports.remove, admin, { params: { id } });
        return { id };
      },
      (params) => server.call(api.reports.restore, admin, { params }),
    ),
  ],
  'reports.preview': [[], alone(() => server.call(api.reports.preview, admin, { body: draft }))],
  'reports.sendToMe': [[], alone(() => server.call(api.reports.sendToMe, admin, { body: draft }))],
  'whatsapp.remove': [
    ['conversation.remove'],
    of(
      () => server.call(api.whatsapp.import, admin, { body: chatImport }),
      ({ body: { conversation } }) =>
        server.call(api.whatsapp.remove, admin, { params: { userId: admin.id, chatId: conversation.chatId } }),
    ),
  ],
  'whatsapp.previewImport': [[], alone(() => server.call(api.whatsapp.previewImport, admin, { body: chatExport }))],
  'whatsapp.import': [
    ['conversation.import'],
    alone(() => server.call(api.whatsapp.import, admin, { body: chatImport })),
  ],
};

const changing = Object.entries(api).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).flatMap(([name, { method }]) =>
    method === 'GET' ? [] : `${group}.${name}`,
  ),
);

describe('the audit', () => {
  it('is told here of every endpoint that may change something', () => {
    expect(Object.keys(changes).toSorted()).toEqual(changing.toSorted());
  });

  it.each(Object.entries(changes))('of %s says who did it', async (_, [actions, change]) => {
    const call = await change();
    const written = () =>
      server.platform.database.system.read((tx) => tx.select().from(audit).where(eq(audit.companyId, admin.companyId)));
    const known = new Set((await written()).map(({ id }) => id));
    expect((await call()).status).toBeLessThan(300);
    const entries = (await written()).filter(({ id }) => !known.has(id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(actions);
    expect(entries.every(({ actorKind }) => actorKind === 'user')).toBe(true);
    expect(entries.every(({ actorId }) => actorId !== null && actorId !== person.id)).toBe(true);
  });
});
