import type { Transcription, TranscriptionState } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, ofCompany } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import { readMeeting, visibleMeetings } from '../meetings/meeting-access.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { toTranscriptionState, viewTranscription } from './transcription-view.ts';
import { transcripts } from './transcripts.table.ts';

type ById = { params: { id: string } };

export const getMeetingTranscription = (ctx: Ctx, { params }: ById): Promise<Transcription> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const [row] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id));
    return viewTranscription(tx, found(row, 'transcript_not_found'));
  });

const readTranscript = async (tx: Tx, ctx: Ctx, id: string) => {
  const [row] = await tx
    .select({ transcript: transcripts })
    .from(transcripts)
    .innerJoin(meetings, eq(meetings.id, transcripts.meetingId))
    .where(and(ofCompany(transcripts, ctx, id), visibleMeetings(ctx)));
  return found(row, 'transcript_not_found').transcript;
};

export const getTranscription = (ctx: Ctx, { params }: ById): Promise<Transcription> =>
  ctx.db.read(async (tx) => viewTranscription(tx, await readTranscript(tx, ctx, params.id)));

export const getTranscriptionStatus = (ctx: Ctx, { params }: ById): Promise<TranscriptionState> =>
  ctx.db.read(async (tx) => toTranscriptionState(await readTranscript(tx, ctx, params.id)));
