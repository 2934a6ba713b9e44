import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMeetingLocally } from '../modules/analysis/read-meeting.ts';
import { companies } from '../modules/companies/companies.table.ts';
import { meetings } from '../modules/meetings/meetings.table.ts';
import { reportConfigs } from '../modules/reports/reports.table.ts';
import { openSpeech } from '../modules/transcripts/speech/speech-settings.ts';
import { users } from '../modules/identity/users/users.table.ts';
import type { Tx } from '../platform/database.ts';
import { audit } from '../platform/platform.table.ts';
import { meetingHandlers } from '../modules/pipeline/meeting-handlers.ts';
import { allRows } from '../testing/all-rows.ts';
import { mediaDirectory } from '../platform/storage/open-storage.ts';
import { openTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import { showcaseAnswers, showcaseReview } from './content.ts';
import { exampleEmails } from './demo-accounts.ts';
import { examplePassword } from '../modules/identity/passwords/example-password.ts';
import { loadExample } from './load-example.ts';

let server: TestServer;

const load = async (): Promise<void> => {
  const speech = openSpeech(server.platform, async () => ({ transcription: null, voices: null }));
  await loadExample(server.platform, meetingHandlers(readMeetingLocally, speech.choose));
  await speech.close();
};

const system = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.platform.database.system.read(work);

const person = async (email: string): Promise<TestUser> => {
  const [row] = await system((tx) => tx.select().from(users).where(eq(users.emailAddress, email)));
  if (!row) throw new Error(`nobody has ${email}`);
  return { id: row.id, companyId: row.companyId, email, token: (await server.signIn(email, examplePassword)) ?? '' };
};

const emailsOf = async (companyId: string): Promise<string[]> => {
  const rows = await system((tx) => tx.select().from(users).where(eq(users.companyId, companyId)));
  return rows.map(({ emailAddress }) => emailAddress).toSorted();
};

const filesOf = (companyId: string, meetingId = ''): boolean =>
  existsSync(join(mediaDirectory(server.platform.config), companyId, meetingId));

describe('the removal of the example', () => {
  let ana: TestUser;
  let carla: TestUser;
  let outraId: string;
  let realId: string;

  beforeAll(async () => {
    server = await openTestServer();
    await load();
    [ana, carla] = [await person('ana@aurora.example'), await person('carla@aurora.example')];
    outraId = (await person('davi@outra.example')).companyId;
    realId = (await server.call(api.meetings.create, carla, { body: { title: 'Minha ligação' } })).body.id;
  });
  afterAll(() => server.close());

  it('has, until then, answers that people gave by hand, with their passages', async () => {
    const [recorded] = await system((tx) =>
      tx.select().from(meetings).where(eq(meetings.title, 'Diagnóstico com Padaria Trigal')),
    );
    const { body } = await server.call(api.meetings.answers, carla, { params: { id: recorded?.id ?? '' } });
    const given = body.items.filter(({ confirmedBy }) => confirmedBy?.id === carla.id);
    expect(given.map(({ question, value, evidence }) => [question.text, value, evidence[0]?.quote])).toEqual(
      showcaseAnswers
        .filter(({ question }) => showcaseReview.answered.questions.includes(question))
        .map(({ question, value, quote }) => [question, value, quote]),
    );
  });

  it('lists first what is deleted, and how much that people created is kept', async () => {
    expect((await server.call(api.example.get, carla, {})).problem.code).toBe('forbidden');
    const { body } = await server.call(api.example.get, ana, {});
    expect(body.kept).toEqual({ meetings: 1, conversations: 0, people: 2 });
    expect(body.removed.people).toBe(3);
    expect(body.removed.meetings).toBe(41);
    expect(body.removed.conversations).toBeGreaterThan(0);
  });

  it('waits for a meeting that is being processed', async () => {
    const [example] = await system((tx) => tx.select().from(meetings).where(eq(meetings.isExample, true)).limit(1));
    const mark = (state: string) =>
      system((tx) =>
        tx.execute(
          sql`update meeting_stages set state = ${state} where meeting_id = ${example?.id} and stage = 'answers'`,
        ),
      );
    await mark('running');
    expect((await server.call(api.example.remove, ana, {})).problem.code).toBe('meeting_busy');
    await mark('done');
  });

  it('deletes its rows, files and accounts, and keeps what people created with their accounts', async () => {
    const [recorded] = await system((tx) =>
      tx.select().from(meetings).where(eq(meetings.title, 'Diagnóstico com Padaria Trigal')),
    );
    expect(filesOf(ana.companyId, recorded?.id)).toBe(true);
    expect((await server.call(api.example.remove, carla, {})).status).toBe(403);
    expect((await server.call(api.example.remove, ana, {})).status).toBe(204);

    const left = await system((tx) => tx.select().from(meetings));
    expect(left.map(({ id }) => id)).toEqual([realId]);
    expect(await emailsOf(ana.companyId)).toEqual(['ana@aurora.example', 'carla@aurora.example']);
    expect(await system((tx) => tx.select().from(reportConfigs))).toEqual([]);
    expect(filesOf(ana.companyId, recorded?.id)).toBe(false);
    expect(filesOf(outraId)).toBe(false);
    const [company] = await system((tx) => tx.select().from(companies).where(eq(companies.id, ana.companyId)));
    expect(company?.isExample).toBe(false);

    const gone = exampleEmails.filter((email) => email !== ana.email && email !== carla.email);
    for await (const row of allRows(server.platform.database)) {
      if (row.startsWith('jobs.') || row.startsWith('public.audit ')) continue;
      for (const trace of [outraId, ...gone]) expect(row).not.toContain(trace);
    }
    expect(await server.signIn('bruno@aurora.example', examplePassword)).toBeUndefined();
    expect((await server.call(api.meetings.get, carla, { params: { id: realId } })).body.title).toBe('Minha ligação');
  });

  it('is audited', async () => {
    const entries = await system((tx) => tx.select().from(audit).where(eq(audit.action, 'example.remove')));
    expect(entries).toMatchObject([{ companyId: ana.companyId, actorId: ana.id, detail: { kept: { meetings: 1 } } }]);
  });

  it('is permanent', async () => {
    await load();
    expect(await system((tx) => tx.select().from(meetings))).toHaveLength(1);
    expect((await server.call(api.example.get, ana, {})).problem.code).toBe('example_not_found');
    expect((await server.call(api.example.remove, ana, {})).problem.code).toBe('example_not_found');
  });
});
