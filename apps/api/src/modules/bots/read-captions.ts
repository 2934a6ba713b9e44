import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { ReadCaptions } from '../transcripts/transcribe-recording.ts';
import { botMedia, bots, botUtterances } from './bots.table.ts';

/** The captions of the meeting's bots, in the time of the recording that they made. */
export const readBotCaptions: ReadCaptions = async (tx, meetingId) => {
  // Each lease began when its main media did; the first of a bot is where its recording begins.
  const begins = tx
    .select({ botId: botMedia.botId, lease: botMedia.lease, at: sql<Date>`min(${botMedia.startedAt})`.as('at') })
    .from(botMedia)
    .where(eq(botMedia.kind, 'main'))
    .groupBy(botMedia.botId, botMedia.lease)
    .as('begins');
  const shift = sql<number>`coalesce(extract(epoch from ${begins.at} - min(${begins.at}) over (partition by ${botUtterances.botId})) * 1000, 0)::int`;
  const rows = await tx
    .select({
      speaker: botUtterances.speaker,
      text: botUtterances.text,
      startMs: sql<number>`${botUtterances.startMs} + ${shift}`,
      endMs: sql<number>`${botUtterances.endMs} + ${shift}`,
    })
    .from(botUtterances)
    .innerJoin(bots, eq(bots.id, botUtterances.botId))
    .leftJoin(begins, and(eq(begins.botId, botUtterances.botId), eq(begins.lease, botUtterances.lease)))
    .where(and(eq(bots.meetingId, meetingId), isNotNull(botUtterances.text), ne(botUtterances.text, '')))
    .orderBy(asc(sql`3`), asc(botUtterances.place));
  return rows.map(({ text, ...rest }) => ({ text: text ?? '', ...rest }));
};
