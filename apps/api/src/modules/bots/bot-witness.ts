import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Witness } from '../transcripts/transcribe-recording.ts';
import { botMedia, bots, botUtterances } from './bots.table.ts';

/** What the meeting's bots were told by its page, in the time of the recording that they made. */
const readUtterances = async (tx: Tx, meetingId: string) => {
  // Each lease began when its main media did; the first of a bot is where its recording begins.
  const begins = tx
    .select({ botId: botMedia.botId, lease: botMedia.lease, at: sql<Date>`min(${botMedia.startedAt})`.as('at') })
    .from(botMedia)
    .where(eq(botMedia.kind, 'main'))
    .groupBy(botMedia.botId, botMedia.lease)
    .as('begins');
  const shift = sql<number>`coalesce(extract(epoch from ${begins.at} - min(${begins.at}) over (partition by ${botUtterances.botId})) * 1000, 0)::int`;
  return tx
    .select({
      speaker: botUtterances.speaker,
      text: botUtterances.text,
      startMs: sql<number>`${botUtterances.startMs} + ${shift}`,
      endMs: sql<number>`${botUtterances.endMs} + ${shift}`,
    })
    .from(botUtterances)
    .innerJoin(bots, eq(bots.id, botUtterances.botId))
    .leftJoin(begins, and(eq(begins.botId, botUtterances.botId), eq(begins.lease, botUtterances.lease)))
    .where(eq(bots.meetingId, meetingId))
    .orderBy(asc(sql`3`), asc(botUtterances.place));
};

/** What the bots of a meeting saw of it. */
export const botWitness: Witness = {
  captions: async (tx, meetingId) =>
    (await readUtterances(tx, meetingId)).flatMap(({ text, ...rest }) => (text ? [{ text, ...rest }] : [])),
  speaking: async (tx, meetingId) =>
    (await readUtterances(tx, meetingId)).map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs })),
};
