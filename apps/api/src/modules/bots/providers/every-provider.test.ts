import { readFile } from 'node:fs/promises';
import { api, type Meeting, type RecorderProvider } from '@pauta/contract';
import { startFakeAttendee } from '@pauta/fake-servers/attendee';
import type { FakeFile, FakeProvider } from '@pauta/fake-servers/bot-provider';
import { startFakeMeetingBaas } from '@pauta/fake-servers/meetingbaas';
import { startFakeVexa } from '@pauta/fake-servers/vexa';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { processedMeeting } from '../../../testing/upload-file.ts';
import { bots } from '../bots.table.ts';
import { tendProviderBots } from './provider-bots.ts';

/** A bot at a fake provider, controlled by the test. */
interface Sent {
  records(): Promise<unknown>;
  ends(media: FakeFile): Promise<unknown>;
  hasLeft(): boolean;
  isErased(): boolean;
}

interface Account {
  readonly fake: FakeProvider & { readonly apiKey: string; readonly webhookSecret: string };
  /** The bot for an address, once it was created. */
  find(meetingUrl: string): Sent | undefined;
}

const attendee = async (): Promise<Account> => {
  const fake = await startFakeAttendee();
  return {
    fake,
    find: (meetingUrl) => {
      const bot = [...fake.bots.values()].find(({ request }) => request.meeting_url === meetingUrl);
      return (
        bot && {
          records: () => fake.move(bot.id, 'joined_recording', 'recording_permission_granted'),
          ends: async (media) => {
            bot.recording = { ...media, startedAt: new Date() };
            await fake.move(bot.id, 'post_processing', 'meeting_ended');
            await fake.move(bot.id, 'ended', 'post_processing_completed');
          },
          hasLeft: () => bot.commands.includes('leave'),
          isErased: () => bot.state === 'data_deleted',
        }
      );
    },
  };
};

const meetingbaas = async (): Promise<Account> => {
  const fake = await startFakeMeetingBaas();
  return {
    fake,
    find: (meetingUrl) => {
      const bot = [...fake.bots.values()].find(({ request }) => request.meeting_url === meetingUrl);
      return (
        bot && {
          records: () => fake.move(bot.id, 'in_call_recording'),
          ends: async (media) => {
            bot.video = media;
            await fake.move(bot.id, 'call_ended');
            await fake.complete(bot.id);
          },
          hasLeft: () => bot.commands.includes('leave'),
          isErased: () => bot.isErased,
        }
      );
    },
  };
};

const vexa = async (): Promise<Account> => {
  const fake = await startFakeVexa();
  return {
    fake,
    find: (meetingUrl) => {
      const run = [...fake.runs.values()].find(({ request }) => request.meeting_url === meetingUrl);
      return (
        run && {
          records: () => fake.move(run.id, 'active'),
          ends: async (media) => {
            run.recording = media;
            await fake.move(run.id, 'stopping');
            await fake.move(run.id, 'completed', 'left_alone');
          },
          hasLeft: () => run.commands.includes('leave'),
          isErased: () => run.isErased && run.recording === null,
        }
      );
    },
  };
};

const accounts = { attendee, meetingbaas, vexa } satisfies Partial<Record<RecorderProvider, () => Promise<Account>>>;

let room = 0;
const address = () => `https://meet.google.com/abc-defg-${String.fromCodePoint(97 + (room += 1))}xy`;

describe.each(['attendee', 'meetingbaas', 'vexa'] as const)('a bot of %s', (provider) => {
  let account: Account;
  let server: TestServer;
  let seller: TestUser;
  beforeAll(async () => {
    account = await accounts[provider]();
    const { url, apiKey, webhookSecret } = account.fake;
    server = await openTestServer({
      PAUTA_RECORDER: provider,
      PAUTA_RECORDER_URL: url,
      PAUTA_RECORDER_KEY: apiKey,
      PAUTA_RECORDER_WEBHOOK_SECRET: webhookSecret,
    });
    seller = await server.user(await server.company());
    account.fake.webhookUrl = `${server.address}/api/webhooks/recorders/${provider}`;
  });
  afterAll(async () => {
    await server.close();
    await account.fake.close();
  });

  const invite = async (meetingUrl: string, user = seller): Promise<Meeting> =>
    (await server.call(api.meetings.create, user, { body: { invitation: `agora ${meetingUrl}` } })).body;
  const botIn = async ({ id }: Meeting, user = seller) =>
    (await server.call(api.meetings.get, user, { params: { id } })).body.bot;
  /** A minute later, when bots without a recent webhook are polled. */
  const later = async ({ id }: Meeting) => {
    const minuteAgo = { updatedAt: sql<Date>`now() - interval '2 minutes'` as never };
    await server.platform.database.system.transaction((tx) =>
      tx.update(bots).set(minuteAgo).where(eq(bots.meetingId, id)),
    );
    await tendProviderBots(server.platform);
  };
  const recording = async (meetingUrl = address()) => {
    const meeting = await invite(meetingUrl);
    const sent = await server.until(async () => account.find(meetingUrl));
    // Once the database has its external id.
    await server.until(async () => {
      await sent.records();
      return (await botIn(meeting))?.state === 'recording';
    });
    return { meeting, sent };
  };

  it('records, and its recording is copied here and purged there', async () => {
    const { meeting, sent } = await recording();
    const bytes = await readFile(new URL('../../recordings/media/samples/moov-at-end.mp4', import.meta.url));
    await sent.ends({ bytes, mimeType: 'video/mp4' });
    await server.until(async () => {
      await later(meeting);
      return (await botIn(meeting))?.state === 'completed';
    });
    const ready = await processedMeeting(server, seller, meeting.id);
    expect([ready.media?.state, ready.recordings.length]).toEqual(['ready', 1]);
    await server.until(async () => sent.isErased());
  });

  it('leaves on request', async () => {
    const { meeting, sent } = await recording();
    expect((await server.call(api.bots.leave, seller, { params: { id: meeting.id } })).status).toBe(202);
    await server.until(async () => sent.hasLeft());
  });

  it('belongs to one company, even if another sends a bot to the same meeting', async () => {
    const meetingUrl = address();
    await recording(meetingUrl);
    const stranger = await server.user(await server.company());
    const theirs = await invite(meetingUrl, stranger);
    const externalIds = async () => {
      const ofRoom = eq(bots.meetingUrl, meetingUrl);
      const rows = await server.platform.database.system.read((tx) =>
        tx.select({ id: bots.externalId }).from(bots).where(ofRoom),
      );
      return rows.flatMap(({ id }) => id ?? []);
    };
    const asked = () =>
      account.fake.calls.filter(({ method, body }) => method === 'POST' && JSON.stringify(body)?.includes(meetingUrl));
    // Some providers send two bots; for those that return the existing one, creation is retried.
    await server.until(async () => {
      await later(theirs);
      return asked().length > 2 || (await externalIds()).length > 1;
    });
    const known = await externalIds();
    expect(new Set(known).size).toBe(known.length);
    expect(await botIn(theirs, stranger)).toMatchObject({ participants: [], events: [] });
  });
});
