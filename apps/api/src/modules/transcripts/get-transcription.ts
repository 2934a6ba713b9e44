import type { Transcription, TranscriptionState } from '@pauta/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { isVisibleMeeting, visibleMeetings } from '../meetings/meeting-access.ts';
import {
  toTranscriptionState,
  transcriptColumns,
  type TranscriptionPiece,
  transcriptionPieces,
  type TranscriptRow,
  viewTranscription,
} from './transcription-view.ts';
import { transcripts } from './transcripts.table.ts';

type ById = { params: { id: string } };

/** SQL: the transcript of a meeting; one row without a transcript if there is none, no row if the meeting is not visible. */
const ofMeeting = (ctx: Ctx, meetingId: string): SQL =>
  sql`meetings left join transcripts on transcripts.meeting_id = meetings.id where ${isVisibleMeeting(ctx, meetingId)}`;

/** SQL: the transcript with that id, if it is visible to the actor. */
const byId = (ctx: Ctx, id: string): SQL =>
  sql`transcripts join meetings on meetings.id = transcripts.meeting_id
    where ${and(companyScope(transcripts, ctx, id), visibleMeetings(ctx))}`;

/** The transcript with that id; throws `transcript_not_found` if it does not exist or is not visible to the actor. */
export const readTranscript = async (tx: Tx, ctx: Ctx, id: string): Promise<TranscriptRow> => {
  const [row] = await runPrepared<TranscriptRow>(tx, sql`select ${transcriptColumns} from ${byId(ctx, id)}`);
  return orThrow(row, 'transcript_not_found');
};

const readWhole = async (tx: Tx, transcript: SQL, first?: number) => {
  const pieces = await runPrepared<TranscriptionPiece>(tx, transcriptionPieces(transcript, first));
  return { head: pieces[0]?.head ?? undefined, pieces };
};

const isThere = (head: TranscriptionPiece['head']): head is TranscriptRow => head?.id != null;

/** Throws `meeting_not_found` or `transcript_not_found`. */
export const getMeetingTranscription = (
  ctx: Ctx,
  { params, query: { first } }: ById & { query: { first?: number | undefined } },
): Promise<JsonText<Transcription>> =>
  ctx.db.read(async (tx) => {
    const { head, pieces } = await readWhole(tx, ofMeeting(ctx, params.id), first);
    const known = orThrow(head, 'meeting_not_found');
    return viewTranscription(orThrow(isThere(known) ? known : undefined, 'transcript_not_found'), pieces);
  });

/** Throws `transcript_not_found`. */
export const getTranscription = (ctx: Ctx, { params }: ById): Promise<JsonText<Transcription>> =>
  ctx.db.read(async (tx) => {
    const { head, pieces } = await readWhole(tx, byId(ctx, params.id));
    return viewTranscription(orThrow(head && isThere(head) ? head : undefined, 'transcript_not_found'), pieces);
  });

export const getTranscriptionStatus = (ctx: Ctx, { params }: ById): Promise<TranscriptionState> =>
  ctx.db.read(async (tx) => toTranscriptionState(await readTranscript(tx, ctx, params.id)));
