import { randomUUID } from 'node:crypto';
import { api, type BotJob } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { mostOfBot } from './bot-limits.ts';
import { botEvents, botMedia, botUtterances } from './bots.table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('of one bot are limited in files, events and utterances; repeated rows do not count', async () => {
  const seller = await server.user(await server.company());
  await server.call(api.meetings.create, seller, { body: { invitation: `agora https://meet.jit.si/${randomUUID()}` } });
  const [job] = await fakeRecorder(server).lease();
  const bot = fakeBot(server, job as BotJob);
  const event = { id: 'first', at: new Date().toISOString(), status: 'in_call_recording' };
  const tell = (id: string) =>
    server.call(api.recorder.events, bot, { params: { id: bot.id }, body: { events: [{ ...event, id }] } });
  const say = (id: string) => bot.utterances([{ id, startMs: 0, endMs: 100 }]);
  const { body: file } = await bot.open({ kind: 'main' });
  expect((await tell('first')).status).toBe(204);
  expect((await say('first')).status).toBe(204);

  const { files, events, utterances } = mostOfBot;
  await server.platform.database.system.transaction(async (tx) => {
    await tx.execute(
      sql`insert into ${botMedia} (id, company_id, bot_id, lease, kind, mime_type, started_at, start_ms)
        select gen_random_uuid(), ${seller.companyId}, ${bot.id}, 1, 'track', 'audio/webm', now(), 0
        from generate_series(2, ${files}::int)`,
    );
    await tx.execute(
      sql`insert into ${botEvents} (company_id, bot_id, id, at, status)
        select ${seller.companyId}, ${bot.id}, n::text, now(), 'status_change' from generate_series(2, ${events}::int) n`,
    );
    await tx.execute(
      sql`insert into ${botUtterances} (company_id, bot_id, lease, id, start_ms, end_ms)
        select ${seller.companyId}, ${bot.id}, 1, n::text, 0, 0 from generate_series(2, ${utterances}::int) n`,
    );
  });
  for (const refused of [await bot.open({ kind: 'track' }), await tell('one more'), await say('one more')])
    expect([refused.status, refused.problem.code]).toEqual([422, 'bot_limit_reached']);
  expect((await bot.open({ id: file.id, kind: 'main' })).body.id).toBe(file.id);
  expect((await tell('first')).status).toBe(204);
  expect((await say('first')).status).toBe(204);
  const kept = await server.platform.database.system.read((tx) => tx.$count(botMedia, eq(botMedia.botId, bot.id)));
  expect(kept).toBe(files);
});
