import { readFile } from 'node:fs/promises';
import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { sendBytes, processedMeeting, uploadFile } from '../../testing/upload-file.ts';
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
  await processedMeeting(server, seller, meetingId);
});
afterAll(() => server.close());

const addressFor = async (user: TestUser) => {
  const { body } = await server.call(api.meetings.voipUrl, user, { params: { id: meetingId }, query: {} });
  return body;
};

/** Status of a player's range request. */
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

describe('the signed address of a recording', () => {
  it('is valid for fifteen minutes, and a new one for another fifteen', async () => {
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

  it('can not be altered', async () => {
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

  it('expires within a minute of the sign-out of its session, and of no other', async () => {
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

  it('expires within a minute for a disabled user, and for a former admin', async () => {
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

describe('the media cookie of a browser', () => {
  const cookieFor = async (user: TestUser) => {
    const { headers } = await server.call(api.meetings.setSignedCookies, user, {});
    return String(headers['set-cookie']);
  };
  const valueOf = (header: string) => header.split(';')[0] ?? '';
  const recordingId = async () =>
    (await server.call(api.meetings.get, seller, { params: { id: meetingId } })).body.recordings[0]?.id ?? '';
  const playBy = async (cookie: string, id?: string): Promise<number> => {
    const response = await fetch(new URL(`/media/${id ?? (await recordingId())}`, server.address), {
      headers: { cookie, range: 'bytes=0-9' },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const signInAgain = async (): Promise<TestUser> => ({ ...seller, token: (await server.signIn(seller.email)) ?? '' });

  it('gives access to what the person may see, and nothing else, for fifteen minutes', async () => {
    const header = await cookieFor(await signInAgain());
    expect(header).toMatch(/; Path=\/media; HttpOnly; SameSite=Strict; Max-Age=900$/);
    const cookie = valueOf(header);
    expect([await playBy(cookie), await playBy(`outro=1; ${cookie}`), await playBy('')]).toEqual([206, 206, 403]);
    for (const id of [meetingId, 'x', '..%2f', '%00']) expect([id, await playBy(cookie, id)]).toEqual([id, 404]);
    const colleague = await server.user(companyId);
    const stranger = await server.user(await server.company('Outra'), { isAdmin: true });
    expect(await playBy(valueOf(await cookieFor(colleague)))).toBe(404);
    expect(await playBy(valueOf(await cookieFor(stranger)))).toBe(404);
    passedMs += 15 * minutes;
    expect(await playBy(cookie)).toBe(403);
  });

  it('can not be forged or altered', async () => {
    const [one, other] = [
      valueOf(await cookieFor(await signInAgain())),
      valueOf(await cookieFor(await server.user(companyId, { isAdmin: true }))),
    ];
    const [mine = [], theirs = []] = [one, other].map((cookie) => cookie.split('~'));
    for (let at = 0; at < mine.length; at += 1) {
      expect([at, await playBy(mine.with(at, `${mine[at]}9`).join('~'))]).toEqual([at, 403]);
    }
    expect(await playBy(mine.with(0, theirs[0] ?? '').join('~'))).toBe(403);
    expect(await playBy('pauta-media=%E0%A4%A~~~~')).toBe(403);
  });

  it('is invalid after it was ended, copies too, and a new one works', async () => {
    const user = await signInAgain();
    const cookie = valueOf(await cookieFor(user));
    passedMs += 1000;
    const ended = await server.call(api.meetings.endSignedCookies, user, {});
    expect([ended.status, String(ended.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^pauta-media=; Path=\/media; .*Max-Age=0/),
    ]);
    expect(await playBy(cookie)).toBe(403);
    passedMs += 1000;
    expect(await playBy(valueOf(await cookieFor(user)))).toBe(206);
  });

  it('gives no access to a deleted meeting', async () => {
    const user = await signInAgain();
    const cookie = valueOf(await cookieFor(user));
    const id = await recordingId();
    await server.call(api.meetings.remove, user, { params: { id: meetingId } });
    expect(await playBy(cookie, id)).toBe(404);
    await server.call(api.meetings.restore, user, { params: { id: meetingId } });
    expect(await playBy(cookie, id)).toBe(206);
  });

  it('expires within a minute of the sign-out of its session', async () => {
    const { AuthenticationResult } = await identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME: seller.email, PASSWORD: testPassword },
    });
    const { IdToken, RefreshToken } = AuthenticationResult as { IdToken: string; RefreshToken: string };
    const cookie = valueOf(await cookieFor({ ...seller, token: IdToken }));
    const id = (await server.call(api.meetings.get, { token: IdToken }, { params: { id: meetingId } })).body
      .recordings[0]?.id;
    expect(await playBy(cookie, id)).toBe(206);
    await identity('RevokeToken', { ClientId: 'web', Token: RefreshToken });
    passedMs += 1 * minutes;
    expect(await playBy(cookie, id)).toBe(403);
  });
});

describe('the signed address of an upload', () => {
  it('is valid for an hour, and a new one resumes the upload', async () => {
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
