import { readFile } from 'node:fs/promises';
import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { sendBytes, settledMeeting, uploadFile } from '../../testing/upload-file.ts';
import { setAccess } from '../identity/users/set-user-enabled.ts';
import { users } from '../identity/users/users.table.ts';

const minutes = 60_000;
const begun = Date.now();
let passedMs = 0;
let server: TestServer;
let companyId: string;
let seller: TestUser;
let meetingId: string;

beforeAll(async () => {
  server = await openTestServer({}, { now: () => new Date(begun + passedMs) });
  companyId = await server.company();
  seller = await server.user(companyId);
  const bytes = await readFile(new URL('media/samples/voice.opus', import.meta.url));
  ({ meetingId } = await uploadFile(server, seller, 'voz.opus', bytes));
  await settledMeeting(server, seller, meetingId);
});
afterAll(() => server.close());

const addressFor = async (user: TestUser) => {
  const { body } = await server.call(api.meetings.voipUrl, user, { params: { id: meetingId }, query: {} });
  return body;
};

/** What a player's request for some bytes is answered with. */
const play = async (url: string, range = 'bytes=0-9'): Promise<number> => {
  const response = await fetch(new URL(url, server.address), { headers: { range } });
  await response.arrayBuffer();
  return response.status;
};

const identity = async (operation: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${server.address}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
};

const change = (id: string, set: Partial<typeof users.$inferInsert>) =>
  server.platform.database.system.transaction((tx) => tx.update(users).set(set).where(eq(users.id, id)));

describe('the address of a recording', () => {
  it('is good for fifteen minutes, and a new one for another fifteen', async () => {
    const { url, expiresAt } = await addressFor(seller);
    expect(Date.parse(expiresAt) - (begun + passedMs)).toBe(15 * minutes);
    passedMs += 15 * minutes - 2_000;
    expect(await play(url)).toBe(206);
    passedMs += 2_000;
    expect([await play(url), await play(url, 'bytes=-5')]).toEqual([403, 403]);
    const next = await addressFor(seller);
    expect(next.url).not.toBe(url);
    expect(await play(next.url, 'bytes=5-')).toBe(206);
  });

  it('is nobody else’s to change', async () => {
    const { url } = await addressFor(seller);
    const other = await server.user(companyId, { isAdmin: true });
    for (const [name, value] of [
      ['expires', '9999999999'],
      ['user', other.id],
      ['session', ''],
      ['type', 'text/html'],
      ['key', `${companyId}/${meetingId}/original`],
      ['signature', 'x'],
    ] as const) {
      const changed = new URL(url, server.address);
      changed.searchParams.set(name, value);
      expect([name, await play(changed.href)]).toEqual([name, 403]);
    }
    expect(await play(`${url}&user=${other.id}`)).toBe(403);
  });

  it('ends within a minute of the sign-out of its session, and of no other', async () => {
    const auth = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'web' };
    const { AuthenticationResult } = await identity('InitiateAuth', {
      ...auth,
      AuthParameters: { USERNAME: seller.email, PASSWORD: testPassword },
    });
    const { IdToken, RefreshToken } = AuthenticationResult as { IdToken: string; RefreshToken: string };
    const [{ url }, other] = [await addressFor({ ...seller, token: IdToken }), await addressFor(seller)];
    expect([await play(url), await play(other.url)]).toEqual([206, 206]);
    await identity('RevokeToken', { ClientId: 'web', Token: RefreshToken });
    passedMs += 1 * minutes;
    expect([await play(url), await play(other.url)]).toEqual([403, 206]);
  });

  it('ends within a minute for somebody who is disabled, and for an admin who no longer is one', async () => {
    const [gone, admin] = [
      await server.user(companyId, { isAdmin: true }),
      await server.user(companyId, { isAdmin: true }),
    ];
    const [one, two] = [await addressFor(gone), await addressFor(admin)];
    expect([await play(one.url), await play(two.url)]).toEqual([206, 206]);
    await server.platform.database.system.transaction((tx) => setAccess(tx, gone.id, false, server.platform.now()));
    await change(admin.id, { isAdmin: false });
    passedMs += 1 * minutes;
    expect([await play(one.url), await play(two.url)]).toEqual([403, 404]);
  });
});

describe('the address of an upload', () => {
  it('is good for an hour, and a new one goes on where it stopped', async () => {
    const { body } = await server.call(api.uploads.create, seller, { body: { fileName: 'a.mp3', fileSize: 4 } });
    passedMs += 60 * minutes - 2_000;
    expect(await sendBytes(server, body.uploadUrl, 0, Buffer.from('ab'))).toBe(204);
    passedMs += 2_000;
    expect(await sendBytes(server, body.uploadUrl, 2, Buffer.from('cd'))).toBe(403);
    const token = (await server.signIn(seller.email)) ?? '';
    const params = { id: body.meetingId };
    const next = await server.call(api.uploads.refreshUrl, { ...seller, token }, { params });
    expect(await sendBytes(server, next.body.uploadUrl, 2, Buffer.from('cd'))).toBe(204);
  });
});
