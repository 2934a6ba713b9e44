import type { Meeting, NewTranscription, TranscriptImport, TranscriptionState } from '@pauta/contract';
import type { z } from 'zod';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { createOnce } from '../meetings/create-meeting.ts';
import { lockMeeting, type MeetingRow, readMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { changeStage, resetStages, syncMeetingStatus } from '../meetings/stages.ts';
import { expectsRecording } from '../recordings/read-recording.ts';
import { digestOf, type ImportReading, readImport } from '../transcripts/imports/read-import.ts';
import { nameSource, readTranscriptOf } from '../transcripts/read-transcript.ts';
import { toTranscriptionState } from '../transcripts/transcription-view.ts';
import { replaceTranscript } from './replace-transcript.ts';

/** Stores the file's turns as the meeting's words, and resets the following stages. */
const take = async (
  tx: Tx,
  ctx: Ctx,
  meeting: MeetingRow,
  file: TranscriptImport,
  { turns, warnings }: ImportReading,
): Promise<void> => {
  await replaceTranscript(tx, meeting, turns, 'import', ctx.actor.userId);
  await nameSource(tx, meeting.id, digestOf(file));
  await resetStages(tx, meeting.id, ['transcription', 'speakers', 'answers', 'evaluation']);
  const now = ctx.now();
  const finished = { progress: 1, startedAt: now, finishedAt: now };
  await changeStage(tx, meeting.id, 'transcription', { ...finished, state: 'done', warnings: [...warnings] });
  // Otherwise the meeting would be ready and then processing again, only to find that there is no recording.
  if (!(await expectsRecording(tx, meeting.id)))
    await changeStage(tx, meeting.id, 'media', { ...finished, state: 'skipped' });
  await syncMeetingStatus(tx, meeting);
  await recordAudit(tx, ctx, 'transcript.import', meeting.id, { fileName: file.fileName, turns: turns.count });
};

/** Imports a transcript file as the meeting's words, and queues the other stages. Needs no engine. */
export const importTranscription = async (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: TranscriptImport },
): Promise<TranscriptionState> => {
  // Checked first, so that nobody causes work for another's meeting.
  await ctx.db.read((tx) => readMeeting(tx, ctx, params.id));
  const reading = await readImport(ctx, body, params.id);
  const state = await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
    await refuseWhileBusy(tx, meeting.id);
    await take(tx, ctx, meeting, body, reading);
    return toTranscriptionState(orThrow(await readTranscriptOf(tx, meeting.id), 'internal'));
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return state;
};

/** Creates a meeting from a transcript file, once for a key. Nothing is stored unless the file can be read. */
export const createTranscription = async (
  ctx: Ctx,
  { body: { fileName, content, ...body } }: { body: z.output<typeof NewTranscription> },
): Promise<Meeting> => {
  const transcript = { fileName, content };
  const reading = await readImport(ctx, transcript);
  const meeting = await createOnce(ctx, body, (tx, row) => take(tx, ctx, row, transcript, reading));
  await requestProcessing(ctx.platform, ctx.actor.companyId, meeting.id);
  return meeting;
};
