import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api, type BotJob, type Meeting } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { bots } from '../modules/bots/bots.table.ts';
import { fakeBot, fakeRecorder } from './fake-recorder.ts';
import { openTestServer, type TestServer, type TestUser } from './test-server.ts';

/** A sample recording of the media tests. */
export const sample = (name: string) =>
  readFile(new URL(`../modules/recordings/media/samples/${name}`, import.meta.url));

const noon = new Date().setUTCHours(12, 0, 0, 0);
/** A time at noon or later on a future day, on the hour. */
export const inDays = (days: number, hours = 0): string =>
  new Date(noon + (days * 24 + hours) * 3_600_000).toISOString();
export const minuteBefore = (at: string): string => new Date(Date.parse(at) - 60_000).toISOString();

export const room = () => `https://meet.jit.si/${randomUUID()}`;

/** A server for a test file, with a company of two for each test, and helpers for users and recorder hosts. */
export const openBotFixture = () => {
  const at = {} as { server: TestServer; seller: TestUser; colleague: TestUser };
  beforeAll(async () => {
    at.server = await openTestServer();
  });
  afterAll(() => at.server.close());
  beforeEach(async () => {
    const companyId = await at.server.company();
    at.seller = await at.server.user(companyId);
    at.colleague = await at.server.user(companyId);
    // Removes due bots of earlier tests.
    await at.server.platform.database.system.transaction((tx) => tx.delete(bots));
  });

  const invite = (invitation: string, extra: object = {}, user = at.seller) =>
    at.server.call(api.meetings.create, user, { body: { invitation, ...extra } });
  const read = async (id: string, user = at.seller): Promise<Meeting> =>
    (await at.server.call(api.meetings.get, user, { params: { id } })).body;
  const ask = (name: 'leave' | 'pause' | 'resume' | 'restart', id: string, user = at.seller) =>
    at.server.call(api.bots[name], user, { params: { id } });

  /** Creates a meeting with a bot leased to a host. */
  const leased = async (host = fakeRecorder(at.server)) => {
    const { body } = await invite(`agora ${room()}`);
    const [job] = await host.lease();
    if (!job) throw new Error('no bot was given');
    expect(job.meetingId).toBe(body.id);
    return { id: body.id, job, bot: fakeBot(at.server, job), host };
  };

  const loseLease = ({ botId }: BotJob, ago = '1 second') =>
    at.server.platform.database.system.transaction((tx) =>
      tx
        .update(bots)
        .set({ leaseUntil: sql`now() - ${ago}::interval` })
        .where(eq(bots.id, botId)),
    );

  return { at, invite, read, ask, leased, loseLease };
};
