import { randomUUID } from 'node:crypto';
import { api } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { openBotFixture, room } from '../../testing/bot-fixture.ts';
import { fakeRecorder } from '../../testing/fake-recorder.ts';
import type { TestUser } from '../../testing/test-server.ts';
import { recorderHosts } from './bots.table.ts';

const { at, invite, leased } = openBotFixture();

const forgetHosts = () => at.server.platform.database.system.transaction((tx) => tx.delete(recorderHosts));
/** Makes this company's admins the operators of the installation. */
const operate = (companyId: string | undefined) =>
  Object.assign(at.server.platform.config, { PAUTA_OPERATOR_COMPANY: companyId });

describe('the health of the recorder', () => {
  it('lists hosts and what they lack to an admin of the operating company', async () => {
    const admin = await at.server.user(at.seller.companyId, { isAdmin: true });
    operate(at.seller.companyId);
    const host = fakeRecorder(at.server, `sem-chromium-${randomUUID()}`);
    await host.lease({ video: 0, audio: 0 }, { lacks: ['chromium'], detail: 'não há Chromium em /usr/bin' });
    const { body } = await at.server.call(api.bots.health, admin, {});
    expect(body.hosts?.find(({ name }) => name === host.host)).toMatchObject({
      isAlive: true,
      lacks: ['chromium'],
      running: 0,
    });
    expect((await at.server.call(api.bots.health, at.seller, {})).status).toBe(403);
  });

  it('shows an admin of another company only whether there is capacity', async () => {
    await forgetHosts();
    const { id, host } = await leased();
    const other = await at.server.user(await at.server.company(), { isAdmin: true });
    const own = await at.server.user(at.seller.companyId, { isAdmin: true });
    operate(at.seller.companyId);
    const health = async (of: TestUser) => (await at.server.call(api.bots.health, of, {})).body;
    await host.lease({ video: 0, audio: 2 });
    expect(await health(other)).toEqual({
      recorder: 'browser',
      hosts: null,
      hasRoom: true,
      queued: 0,
      queuedUntil: null,
      problem: null,
    });
    await host.lease({ video: 0, audio: 1 });
    expect(await health(other)).toMatchObject({ hosts: null, hasRoom: false, problem: null });
    await host.lease({ video: 0, audio: 0 }, { lacks: ['disk'], detail: 'em /dev/sda1' });
    expect(await health(other)).toMatchObject({ hosts: null, hasRoom: false, problem: 'recorder_unavailable' });
    expect((await health(own)).hosts).toMatchObject([{ name: host.host, running: 1, lacks: ['disk'] }]);
    // There are two companies, and the settings name none.
    operate(undefined);
    expect((await health(own)).hosts).toBeNull();
    const meeting = await at.server.call(api.meetings.get, at.seller, { params: { id } });
    expect(JSON.stringify(meeting.body)).not.toContain(host.host);
    await forgetHosts();
  });

  it('tells an admin why no bot can join, and how many meetings are queued', async () => {
    const admin = await at.server.user(at.seller.companyId, { isAdmin: true });
    operate(at.seller.companyId);
    const health = async () => (await at.server.call(api.bots.health, admin, {})).body;
    await forgetHosts();
    await invite(`agora ${room()}`);
    expect(await health()).toMatchObject({ hosts: [], hasRoom: false, queued: 1, problem: 'recorder_absent' });
    const host = fakeRecorder(at.server);
    for (const [lack, problem] of [
      ['disk', 'recorder_lacks_disk'],
      ['memory', 'recorder_lacks_memory'],
      ['chromium', 'recorder_lacks_chromium'],
    ] as const) {
      await host.lease({ video: 0, audio: 0 }, { lacks: [lack] });
      expect((await health()).problem).toBe(problem);
    }
    await fakeRecorder(at.server).lease({ video: 0, audio: 1 });
    expect(await health()).toMatchObject({ queued: 0, problem: null });
    await forgetHosts();
  });
});
