import { type api, isUnnamed, type Received, type Reply } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { readEarlierNames } from '../../meetings/earlier-names.ts';
import { readMeeting } from '../../meetings/meeting-access.ts';
import { readTranscript } from '../get-transcription.ts';
import { likelyNames } from './likely-names.ts';
import { segments } from '../transcripts.table.ts';

type Voices = typeof api.transcriptions.voices;

const mostExcerpts = 3;
/** Enough to recognise a voice. */
const excerptMs = 8000;

/** Unnamed voices, those that speak most first, with excerpts and likely names. */
export const listVoices = (ctx: Ctx, { params }: Received<Voices>): Promise<Reply<Voices>> =>
  ctx.db.read(async (tx) => {
    const transcript = await readTranscript(tx, ctx, params.id);
    const meeting = await readMeeting(tx, ctx, transcript.meetingId);
    const people = transcript.speakers ?? [];
    const unnamed = people.filter(({ name }) => isUnnamed(name));
    if (!unnamed.length) return [];
    const turns = await tx
      .select({
        id: segments.id,
        speakerId: segments.speakerId,
        startMs: segments.startMs,
        endMs: segments.endMs,
        text: segments.text,
      })
      .from(segments)
      .where(eq(segments.meetingId, meeting.id))
      .orderBy(asc(segments.position));
    const heard = new Set(turns.map(({ speakerId }) => speakerId));
    const present = people.filter(({ id, name }) => !heard.has(id) && !isUnnamed(name)).map(({ name }) => name);
    const spoken = new Set(people.filter(({ id }) => heard.has(id)).map(({ name }) => name));
    const earlier = (await readEarlierNames(tx, ctx, meeting)).filter(({ name }) => !spoken.has(name));
    return unnamed
      .map(({ id, name }) => {
        const own = turns.filter(({ speakerId }) => speakerId === id);
        const lengthOf = ({ startMs, endMs }: (typeof own)[number]): number => Math.min(excerptMs, endMs - startMs);
        return {
          participantId: id,
          name,
          talkMs: own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
          excerpts: own
            .toSorted((a, b) => lengthOf(b) - lengthOf(a))
            .slice(0, mostExcerpts)
            .toSorted((a, b) => a.startMs - b.startMs)
            .map((turn) => ({ segmentId: turn.id, startMs: turn.startMs, text: turn.text })),
          candidates: likelyNames(turns, id, { present, earlier }),
        };
      })
      .filter(({ excerpts }) => excerpts.length > 0)
      .toSorted((a, b) => b.talkMs - a.talkMs);
  });
