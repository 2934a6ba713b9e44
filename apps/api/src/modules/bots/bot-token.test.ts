import { randomUUID } from 'node:crypto';
import { api } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBotFixture, room } from '../../testing/bot-fixture.ts';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { bots } from './bots.table.ts';

const { at, leased } = openBotFixture();

/** A leased bot of another company. */
const leasedElsewhere = async () => {
  const { server } = at;
  const stranger = await server.user(await server.company('Outra'));
  const body = { invitation: `agora ${room()}` };
  const meeting = await server.call(api.meetings.create, stranger, { body });
  const [job] = await fakeRecorder(server).lease();
  if (!job) throw new Error('no bot was given');
  expect(job.meetingId).toBe(meeting.body.id);
  return { stranger, id: meeting.body.id, job, bot: fakeBot(server, job) };
};

describe('the token of a bot', () => {
  it('is of use for that bot alone', async () => {
    const { server } = at;
    const mine = await leased();
    const theirs = await leasedElsewhere();
    const { body: media } = await theirs.bot.open({ kind: 'main' });
    const thief = fakeBot(server, { botId: theirs.job.botId, token: mine.job.token });
    const bytes = new Uint8Array(10);
    const answers = [
      await thief.heartbeat(),
      await thief.events([{ status: 'done' }]),
      await thief.utterances([{ id: 'a', startMs: 0, endMs: 1, text: 'Oi' }]),
      await thief.open({ kind: 'main' }),
      await thief.finish(media, bytes),
      await server.call(api.recorder.complete, mine.job, { params: { id: theirs.job.botId } }),
      await mine.bot.open({ kind: 'main', id: media.id }),
      await mine.bot.finish(media, bytes),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await mine.bot.send(media, 0, bytes)).toBe(404);
    const { body } = await server.call(api.meetings.get, theirs.stranger, { params: { id: theirs.id } });
    expect(body.bot?.events.map(({ status }) => status)).not.toContain('done');
  });

  it('opens nothing that is for users or hosts', async () => {
    const { id, job } = await leased();
    const { server } = at;
    const answers = await Promise.all([
      server.call(api.meetings.get, job, { params: { id } }),
      server.call(api.bots.transcript, job, { params: { id }, query: {} }),
      server.call(api.users.me, job, {}),
      server.call(api.recorder.lease, job, {
        body: {
          host: 'h',
          instance: randomUUID(),
          version: '1',
          platforms: ['jitsi'],
          capacity: { video: 1, audio: 1 },
        },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('can not be altered to another bot or lease', async () => {
    const [mine, theirs] = [await leased(), await leasedElsewhere()];
    const [id = '', lease = '', signature = ''] = mine.job.token.split('.');
    const forged = [
      [theirs.job.botId, lease, signature],
      [id, '0', signature],
      [id, `${lease}0`, signature],
      [id, lease, signature.slice(0, -2)],
      [id.toUpperCase(), `0${lease}`, signature],
      [id, lease, ''],
    ];
    for (const parts of forged) {
      const { status } = await fakeBot(at.server, { botId: parts[0] ?? '', token: parts.join('.') }).heartbeat();
      expect([parts, status]).toEqual([parts, 401]);
    }
  });

  it('is of no use a day after its bot has ended', async () => {
    const { job, bot } = await leased();
    const end = (ago: string) =>
      at.server.platform.database.system.transaction((tx) =>
        tx
          .update(bots)
          .set({ state: 'no_recording', handedOverAt: sql`now() - ${ago}::interval` })
          .where(eq(bots.id, job.botId)),
      );
    await end('23 hours');
    expect((await bot.heartbeat()).status).toBe(200);
    await end('25 hours');
    expect((await bot.heartbeat()).status).toBe(401);
    await at.server.platform.database.system.transaction((tx) => tx.delete(bots).where(eq(bots.id, job.botId)));
    expect((await bot.heartbeat()).status).toBe(401);
  });
});
