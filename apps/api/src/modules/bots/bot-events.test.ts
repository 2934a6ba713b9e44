import { api } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { openBotFixture } from '../../testing/bot-fixture.ts';
import { fakeRecorder } from '../../testing/fake-recorder.ts';

const { at, leased } = openBotFixture();

describe('the log of a meeting', () => {
  it('lists the bot’s events', async () => {
    const { id, bot } = await leased();
    await bot.says('joining_call', ['call_ended', 'call_ended_by_host'], 'something_new');
    const { body } = await at.server.call(api.meetings.logs, at.seller, { params: { id } });
    const told = body.entries.filter(({ action }) => action.startsWith('bot.'));
    expect(told.map(({ action, reason, raw }) => [action, reason, raw])).toEqual(
      expect.arrayContaining([
        ['bot.joining_call', null, null],
        ['bot.call_ended', 'call_ended_by_host', null],
        ['bot.something_new', null, null],
      ]),
    );
  });
});

describe('the credentials of a recorder', () => {
  it('are valid for one bot', async () => {
    const [one, other] = [await leased(), await leased(fakeRecorder(at.server))];
    const params = { id: other.job.botId };
    const answer = await at.server.call(api.recorder.heartbeat, one.job, { params, body: {} });
    expect([answer.status, answer.problem.code]).toEqual([404, 'bot_not_found']);
    const { body } = await other.bot.open({ kind: 'main' });
    expect(await one.bot.send(body, 0, Buffer.from('x'))).toBe(404);
    const unnamed = { ...body, uploadUrl: body.uploadUrl.replace(body.id, 'nenhum') };
    expect(await one.bot.send(unnamed, 0, Buffer.from('x'))).toBe(404);
    const late = await one.bot.utterances([{ id: 'a', startMs: 2 ** 31, endMs: 2 ** 31 }]);
    expect([late.status, late.problem.code]).toEqual([400, 'validation_failed']);
    const forged = { token: one.job.token.replace(/^[^.]+/, other.job.botId) };
    expect((await at.server.call(api.recorder.heartbeat, forged, { params, body: {} })).status).toBe(401);
    expect((await at.server.call(api.meetings.list, one.job, { query: {} })).status).toBe(401);
  });
});

describe('the live transcript', () => {
  it('is available while the bot records, each utterance once in its latest version', async () => {
    const { id, bot } = await leased();
    await bot.says('in_call_recording');
    await bot.utterances([{ id: 'a', speaker: 'Ana', startMs: 0, endMs: 900, text: 'Bom' }]);
    const first = await at.server.call(api.bots.transcript, at.seller, { params: { id }, query: {} });
    await bot.utterances([
      { id: 'a', speaker: 'Ana', startMs: 0, endMs: 1900, text: 'Bom dia.' },
      { id: 'b', speaker: 'Bia', startMs: 2000, endMs: 3000, text: 'Oi!' },
    ]);
    const all = await at.server.call(api.bots.transcript, at.seller, { params: { id }, query: {} });
    expect(all.body.utterances.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ana', 'Bom dia.'],
      ['Bia', 'Oi!'],
    ]);
    const since = await at.server.call(api.bots.transcript, at.seller, {
      params: { id },
      query: { after: first.body.next },
    });
    expect(since.body.utterances).toHaveLength(2);
    expect((await at.server.call(api.bots.transcript, at.colleague, { params: { id }, query: {} })).status).toBe(404);
  });
});
