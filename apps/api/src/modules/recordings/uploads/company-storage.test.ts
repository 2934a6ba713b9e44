import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../../testing/upload-file.ts';
import { recordingRoom } from './company-storage.ts';

const gibibyte = 1024 ** 3;

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await openTestServer({
    PAUTA_UPLOAD_MAX_BYTES: String(5 * gibibyte),
    PAUTA_COMPANY_STORAGE_BYTES: String(20 * gibibyte),
  });
});
afterAll(() => server.close());

const newCompany = async (): Promise<TestUser> => server.user(await server.company(), { isAdmin: true });
const usedBy = async (user: TestUser): Promise<number> =>
  (await server.call(api.uploads.storage, user, {})).body.usedBytes;

const bytesBelow = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe('the storage of a company', () => {
  // The disk of the test machine may be smaller than the announced size.
  const share = 100;

  it('accepts as many concurrent uploads as fit, and refuses the others with advice', async () => {
    const small = await openTestServer({ PAUTA_COMPANY_STORAGE_BYTES: String(4 * share) });
    admin = await small.user(await small.company(), { isAdmin: true });
    const body = { fileName: 'gravação.mp4', fileSize: share };
    const open = () =>
      small.until(async () => {
        const answer = await small.call(api.uploads.create, admin, { body });
        // 503 requests a retry.
        return answer.status !== 503 && answer;
      });
    const answers = await Promise.all(Array.from({ length: 30 }, open));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(26);
    for (const { problem } of refused)
      expect(problem).toMatchObject({
        code: 'storage_quota_reached',
        values: { used: 4 * share, limit: 4 * share },
        message:
          'Não há espaço para este arquivo: as gravações da empresa ocupam 400 B de 400 B. Exclua reuniões antigas, ou peça mais espaço a quem administra o Pauta.',
      });
    // Refused uploads create no meeting.
    expect((await small.call(api.meetings.list, admin, { query: {} })).body.total).toBe(4);

    // Another company has its own quota.
    const other = await small.user(await small.company('Outra'));
    const theirs = { body: { fileName: 'a.mp4', fileSize: share } };
    expect((await small.call(api.uploads.create, other, theirs)).status).toBe(201);

    // Cancelled uploads release their quota, once.
    const params = { id: answers.find(({ status }) => status === 201)?.body.meetingId ?? '' };
    await small.call(api.uploads.updateStatus, admin, { params, body: { status: 'cancelled' } });
    const again = await small.call(api.uploads.create, admin, theirs);
    expect(again.status).toBe(201);
    expect((await small.call(api.uploads.refreshUrl, admin, { params })).problem.code).toBe('storage_quota_reached');
    await small.close();
  });

  it('accepts as many recordings of unknown length as fit at their start', async () => {
    const small = await openTestServer({ PAUTA_COMPANY_STORAGE_BYTES: String(2 * recordingRoom) });
    const person = await small.user(await small.company());
    const begin = () => small.call(api.uploads.create, person, { body: { fileName: 'agora.webm' } });
    const [first, second, third] = [await begin(), await begin(), await begin()];
    expect([first.status, second.status, third.problem.code]).toEqual([201, 201, 'storage_quota_reached']);
    const params = { id: first.body.meetingId };
    await small.call(api.uploads.updateStatus, person, { params, body: { status: 'cancelled' } });
    expect((await begin()).status).toBe(201);
    await small.close();
  });

  it('is what is on the disk', async () => {
    const person = await newCompany();
    expect(await usedBy(person)).toBe(0);
    const bytes = await readFile(new URL('../media/samples/moov-at-end.mp4', import.meta.url));
    const { meetingId } = await uploadFile(server, person, 'reunião.mp4', bytes);
    await processedMeeting(server, person, meetingId);
    const used = await usedBy(person);
    expect(used).toBeGreaterThan(0);
    expect(used).toBe(await bytesBelow(join(server.platform.config.dataDir, 'media', person.companyId)));
  });

  it('is shown to admins only', async () => {
    const person = await newCompany();
    const seller = await server.user(person.companyId);
    expect((await server.call(api.uploads.storage, person, {})).body).toEqual({
      usedBytes: 0,
      limitBytes: 20 * gibibyte,
    });
    expect((await server.call(api.uploads.storage, seller, {})).status).toBe(403);
  });

  it('refuses a file for which the disk has no space', async () => {
    const vast = await openTestServer({
      PAUTA_UPLOAD_MAX_BYTES: String(Number.MAX_SAFE_INTEGER),
      PAUTA_COMPANY_STORAGE_BYTES: String(Number.MAX_SAFE_INTEGER),
    });
    const person = await vast.user(await vast.company());
    const body = { fileName: 'enorme.mp4', fileSize: 2 ** 52 };
    const { status, problem } = await vast.call(api.uploads.create, person, { body });
    expect([status, problem.code]).toEqual([507, 'storage_full']);
    await vast.close();
  });
});
