import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { LiveTranscription } from '../transcripts/speech/live-transcription.ts';
import type { LiveSources } from '../transcripts/speech/transcribe-recording.ts';
import { botMedia, bots, botUtterances } from './bots.table.ts';

/** Utterances that the bots got from the page, in the time of their recordings. */
const readUtterances = async (tx: Tx, meetingId: string) => {
  // A lease's time begins with its main media; a recording begins with the bot's first lease.
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
    .where(and(eq(bots.meetingId, meetingId), isNull(botUtterances.mediaId)))
    .orderBy(asc(sql`3`), asc(botUtterances.place));
};

const readLiveTranscriptions = async (tx: Tx, meetingId: string, engine: string): Promise<LiveTranscription[]> => {
  const rows = await tx
    .select({ media: botMedia, said: botUtterances })
    .from(botMedia)
    .innerJoin(bots, eq(bots.id, botMedia.botId))
    .innerJoin(botUtterances, eq(botUtterances.mediaId, botMedia.id))
    .where(and(eq(bots.meetingId, meetingId), eq(botMedia.heardBy, engine), isNotNull(botMedia.lane)))
    .orderBy(asc(botUtterances.startMs), asc(botUtterances.place));
  return [...Map.groupBy(rows, ({ media }) => media.id).values()].flatMap((own) => {
    const media = own[0]?.media;
    if (!media) return [];
    const shift = (media.placedMs ?? 0) - media.startMs;
    const said = own.map(({ said: { text, startMs, endMs } }) => ({
      text,
      startMs: startMs + shift,
      endMs: endMs + shift,
    }));
    return {
      track: media.lane ?? 0,
      name: media.kind === 'main' ? null : media.speaker,
      stretches: said.flatMap(({ text, ...stretch }) => (text === null ? stretch : [])),
      pieces: said.flatMap(({ text, ...stretch }) => (text === null ? [] : { ...stretch, text, speaker: null })),
    };
  });
};

/** Captions and speakers that a meeting's bots observed. */
export const botWitness: LiveSources = {
  captions: async (tx, meetingId) =>
    (await readUtterances(tx, meetingId)).flatMap(({ text, ...rest }) => (text ? [{ text, ...rest }] : [])),
  speaking: async (tx, meetingId) =>
    (await readUtterances(tx, meetingId)).map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs })),
  heard: readLiveTranscriptions,
  forgetHeard: async (tx, meetingId) => {
    const ofMeeting = tx.select({ id: bots.id }).from(bots).where(eq(bots.meetingId, meetingId));
    await tx.update(botMedia).set({ lane: null }).where(inArray(botMedia.botId, ofMeeting));
  },
};
