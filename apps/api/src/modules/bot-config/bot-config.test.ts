import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, usualBotName } from '@pauta/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { readBotIdentity } from './get-bot-config.ts';
import { readJpeg } from './read-jpeg.ts';

const { get, rename, setImage, removeImage, setImageStatus, setPrivacyEmail } = api.botConfig;
const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', `${name}.jpg`)));
const camera = sample('camera');

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer({}, { isWorker: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.user(await server.company(), { isAdmin: true });
});

const identity = () => server.platform.database.system.read((tx) => readBotIdentity(tx, admin.companyId));
const send = (content: Uint8Array<ArrayBuffer>) => server.call(setImage, admin, { body: { content } });

describe("the company's bot", () => {
  it('has defaults until it is changed', async () => {
    const { status, body } = await server.call(get, admin, {});
    expect([status, body]).toEqual([
      200,
      { name: usualBotName, image: null, imageStatus: 'inactive', privacyEmailEnabled: false },
    ]);
    expect(await identity()).toEqual({ name: usualBotName, image: undefined });
  });

  it('gets a trimmed name, and the e-mail sent beforehand', async () => {
    expect((await server.call(rename, admin, { body: { name: '  Ata da Aurora ' } })).body.name).toBe('Ata da Aurora');
    const { body } = await server.call(setPrivacyEmail, admin, { body: { privacyEmailEnabled: true } });
    expect(body).toMatchObject({ name: 'Ata da Aurora', privacyEmailEnabled: true });
    expect((await server.call(get, admin, {})).body).toEqual(body);
    expect((await identity()).name).toBe('Ata da Aurora');
  });

  it.each([[''], ['   '], ['a\nb'], ['x'.repeat(61)]])('refuses the name %j', async (name) => {
    const { status, problem } = await server.call(rename, admin, { body: { name } });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
  });

  it('shows its image, hides it, and deletes it', async () => {
    const { body } = await send(camera);
    expect(body.imageStatus).toBe('active');
    const kept = Buffer.from(body.image?.replace('data:image/jpeg;base64,', '') ?? '', 'base64');
    expect(readJpeg(kept)).toMatchObject({ width: 640, height: 360 });
    expect(Buffer.from((await identity()).image ?? [])).toEqual(kept);

    const hidden = await server.call(setImageStatus, admin, { body: { imageStatus: 'inactive' } });
    expect(hidden.body).toEqual({ ...body, imageStatus: 'inactive' });
    expect((await identity()).image).toBeUndefined();
    await server.call(setImageStatus, admin, { body: { imageStatus: 'active' } });
    expect((await identity()).image).toBeDefined();

    const { body: removed } = await server.call(removeImage, admin, {});
    expect(removed).toMatchObject({ image: null, imageStatus: 'inactive' });
    const { status, problem } = await server.call(setImageStatus, admin, { body: { imageStatus: 'active' } });
    expect([status, problem.code]).toEqual([409, 'bot_image_missing']);
  });

  it('refuses a file that is no image, has another shape or is too large, and keeps the existing one', async () => {
    const { body } = await send(camera);
    const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(page)).problem.code).toBe('bot_image_unreadable');
    expect((await send(camera.slice(0, 2_000))).problem.code).toBe('bot_image_unreadable');
    expect((await send(sample('small'))).problem.code).toBe('bot_image_shape');
    const large = await send(new Uint8Array(1024 ** 2 + 1));
    expect([large.status, large.problem.message]).toEqual([413, 'A imagem passa de 1 MiB. Escolha uma menor.']);
    expect((await server.call(get, admin, {})).body).toEqual(body);
  });

  it('is changed by admins only, each in their company', async () => {
    await server.call(rename, admin, { body: { name: 'Ata da Aurora' } });
    const seller = await server.user(admin.companyId);
    expect((await server.call(get, seller, {})).problem.code).toBe('forbidden');
    expect((await server.call(setImage, seller, { body: { content: camera } })).problem.code).toBe('forbidden');
    const other = await server.user(await server.company(), { isAdmin: true });
    expect((await server.call(get, other, {})).body.name).toBe(usualBotName);
  });
});
