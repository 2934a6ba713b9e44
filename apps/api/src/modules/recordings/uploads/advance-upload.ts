import type { Actor, Upload, UploadState, UploadStatusUpdate } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { requestProcessing } from '../../meetings/meeting-subject.ts';
import { lockPresent } from '../../meetings/meeting-access.ts';
import { resetStages, syncMeetingStatus, unmarkRecording } from '../../meetings/stages.ts';
import { recordingRoom, requireRoom } from './company-storage.ts';
import { insertRecording, readRecordings } from '../read-recording.ts';
import { uploads } from '../recordings.table.ts';
import { removeErased } from '../remove-erased.ts';
import { readUpload, toUpload, toUploadState, type UploadRow } from './upload-view.ts';

type ById = { params: { id: string } };

const takesBytes = (row: UploadRow): boolean => row.status === 'created' || row.status === 'uploading';

const change = async (
  tx: Tx,
  row: UploadRow,
  set: Partial<Pick<UploadRow, 'status' | 'cause' | 'sha256' | 'fileSize' | 'captions'>>,
): Promise<UploadRow> => {
  const [after] = await tx
    .update(uploads)
    .set(set)
    .where(and(eq(uploads.companyId, row.companyId), eq(uploads.id, row.id)))
    .returning();
  return orThrow(after, 'upload_not_found');
};

export const getUploadStatus = async (ctx: Ctx, { params }: ById): Promise<UploadState> =>
  toUploadState(ctx, await ctx.db.transaction((tx) => readUpload(tx, ctx, params.id)));

/** Returns a new signed address. A cancelled or failed upload starts over. */
export const refreshUploadUrl = async (ctx: Ctx, { params }: ById): Promise<Upload> => {
  const row = await ctx.db.transaction(async (tx) => {
    const upload = await readUpload(tx, ctx, params.id);
    if (takesBytes(upload)) return upload;
    if (upload.status !== 'cancelled' && upload.status !== 'failed') throw new ProblemError('upload_state_invalid');
    await requireRoom(tx, ctx, upload.fileSize ?? recordingRoom);
    await ctx.platform.uploadFiles.create(upload.meetingId, upload.fileSize);
    return change(tx, upload, { status: 'created', cause: null, sha256: null });
  });
  return toUpload(ctx, row);
};

type Update = z.output<typeof UploadStatusUpdate>;
type Arrived = { readonly sha256: string; readonly fileSize: number };

/** The received bytes, if they are complete. After this a recording in progress accepts no more bytes. */
const completed = async (ctx: Ctx, row: UploadRow, { sha256: claimed, fileSize: told }: Update): Promise<Arrived> => {
  const { uploadFiles } = ctx.platform;
  const fileSize = row.fileSize ?? told;
  if (fileSize === undefined || (await uploadFiles.receivedBytes(row.meetingId)) !== fileSize)
    throw new ProblemError('upload_incomplete');
  if (row.fileSize === null) await uploadFiles.close(row.meetingId);
  const sha256 = await uploadFiles.digest(row.meetingId);
  if (claimed && claimed !== sha256) {
    await ctx.db.transaction(async (tx) => {
      if (!takesBytes(await readUpload(tx, ctx, row.meetingId))) throw new ProblemError('upload_state_invalid');
      await change(tx, row, { status: 'failed', cause: 'upload_checksum_mismatch' });
    });
    await uploadFiles.remove(row.meetingId);
    throw new ProblemError('upload_checksum_mismatch');
  }
  return { sha256, fileSize };
};

/** Updates the status of an upload on the sender's request. `uploaded` is accepted only if size and checksum match. */
export const updateUploadStatus = async (ctx: Ctx, { params, body }: ById & { body: Update }): Promise<UploadState> => {
  const row = await ctx.db.transaction((tx) => readUpload(tx, ctx, params.id));
  if (body.status === 'uploaded' && row.status === 'uploaded') return toUploadState(ctx, row);
  if (!takesBytes(row)) throw new ProblemError('upload_state_invalid');
  const arrived = body.status === 'uploaded' ? await completed(ctx, row, body) : null;
  const after = await ctx.db.transaction(async (tx) => {
    const current = await readUpload(tx, ctx, params.id);
    // A retry, sent while the first request read the file.
    if (arrived && current.status === 'uploaded' && current.sha256 === arrived.sha256) return current;
    if (!takesBytes(current)) throw new ProblemError('upload_state_invalid');
    await recordAudit(tx, ctx, 'upload.status', current.meetingId, { status: body.status });
    const isGivenUp = body.status === 'failed' || body.status === 'cancelled';
    if (isGivenUp && current.fileSize === null) await unmarkRecording(tx, current.meetingId);
    const { status, captions = null } = body;
    return change(tx, current, { status, ...(arrived ? { ...arrived, captions } : { sha256: null }) });
  });
  const { uploadFiles } = ctx.platform;
  uploadFiles.forget(after.meetingId);
  if (after.status === 'cancelled' || after.status === 'failed') await uploadFiles.remove(after.meetingId);
  return toUploadState(ctx, after);
};

/** Turns the uploaded file into a recording of the meeting, and queues processing. Idempotent. */
export const processUpload = async (ctx: Ctx, { params }: ById): Promise<UploadState> => {
  const row = await ctx.db.transaction((tx) => readUpload(tx, ctx, params.id));
  if (row.status === 'processing' || row.status === 'done') return toUploadState(ctx, row);
  if (takesBytes(row)) throw new ProblemError('upload_incomplete');
  if (row.status !== 'uploaded') throw new ProblemError('upload_state_invalid');
  return toUploadState(ctx, await adoptUpload(ctx, row));
};

/** Moves the file into the storage. Of two concurrent calls the second finds it there. */
const takeOver = async (platform: Platform, row: UploadRow): Promise<void> => {
  const isThere = async () => (await platform.storage.describe(row.originalKey))?.size === row.fileSize;
  if (await isThere()) return;
  try {
    await platform.uploadFiles.adopt(row.meetingId, row.originalKey);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
};

/**
 * Moves the file into the storage and inserts the recording. After a crash in between, the next call finds the file in
 * either place and continues.
 */
export const adoptUpload = async (ctx: Ctx<Actor>, row: UploadRow): Promise<UploadRow> => {
  const { platform } = ctx;
  await takeOver(platform, row);
  const after = await ctx.db.transaction(async (tx) => {
    const meeting = await lockPresent(tx, { companyId: row.companyId, id: row.meetingId });
    if (!meeting) return undefined;
    const [current] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.companyId, row.companyId), eq(uploads.id, row.id)))
      .for('update');
    const upload = orThrow(current, 'upload_not_found');
    if (upload.status === 'processing' || upload.status === 'done') return upload;
    if (upload.status !== 'uploaded') throw new ProblemError('upload_state_invalid');
    const { id, companyId } = meeting;
    await insertRecording(tx, {
      companyId,
      meetingId: id,
      position: (await readRecordings(tx, id)).length,
      kind: 'AUDIO',
      state: 'preparing',
      originalKey: upload.originalKey,
      bytes: upload.fileSize,
      sha256: upload.sha256,
    });
    const next = await change(tx, upload, { status: 'processing' });
    await resetStages(tx, id, ['media']);
    await syncMeetingStatus(tx, meeting);
    await recordAudit(tx, ctx, 'upload.process', id);
    return next;
  });
  if (!after) {
    await removeErased(platform, row);
    throw new ProblemError('meeting_not_found');
  }
  await requestProcessing(platform, row.companyId, row.meetingId);
  return after;
};
