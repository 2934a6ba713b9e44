import type { Transcription, TranscriptionState } from '@pauta/contract';
import { and, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { isVisibleMeeting, visibleMeetings } from '../meetings/meeting-access.ts';
import {
  toTranscriptionState,
  transcriptColumns,
  type TranscriptRow,
  viewTranscription,
} from './transcription-view.ts';
import { transcripts } from './transcripts.table.ts';

type ById = { params: { id: string } };

/** The transcript of a meeting; throws `meeting_not_found` or `transcript_not_found`. */
const readOfMeeting = async (tx: Tx, ctx: Ctx, meetingId: string): Promise<TranscriptRow> => {
  const [row] = await runPrepared<TranscriptRow | { id: null }>(
    tx,
    sql`select ${transcriptColumns} from meetings left join transcripts on transcripts.meeting_id = meetings.id
      where ${isVisibleMeeting(ctx, meetingId)}`,
  );
  const known = orThrow(row, 'meeting_not_found');
  return orThrow(known.id === null ? undefined : known, 'transcript_not_found');
};

/** The transcript with that id; throws `transcript_not_found` if it does not exist or is not visible to the actor. */
export const readTranscript = async (tx: Tx, ctx: Ctx, id: string): Promise<TranscriptRow> => {
  const [row] = await runPrepared<TranscriptRow>(
    tx,
    sql`select ${transcriptColumns} from transcripts join meetings on meetings.id = transcripts.meeting_id
      where ${and(companyScope(transcripts, ctx, id), visibleMeetings(ctx))}`,
  );
  return orThrow(row, 'transcript_not_found');
};

export const getMeetingTranscription = (
  ctx: Ctx,
  { params, query: { first } }: ById & { query: { first?: number | undefined } },
): Promise<JsonText<Transcription>> =>
  ctx.db.read(async (tx) => viewTranscription(tx, await readOfMeeting(tx, ctx, params.id), first));

export const getTranscription = (ctx: Ctx, { params }: ById): Promise<JsonText<Transcription>> =>
  ctx.db.read(async (tx) => viewTranscription(tx, await readTranscript(tx, ctx, params.id)));

export const getTranscriptionStatus = (ctx: Ctx, { params }: ById): Promise<TranscriptionState> =>
  ctx.db.read(async (tx) => toTranscriptionState(await readTranscript(tx, ctx, params.id)));
