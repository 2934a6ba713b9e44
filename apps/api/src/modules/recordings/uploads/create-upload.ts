import { mediaExtensions, type NewUpload, type Upload } from '@pauta/contract';
import { and, eq, notInArray } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { meetingFolder } from '../../../platform/storage/storage.ts';
import { insertMeeting } from '../../meetings/create-meeting.ts';
import { meetingExists, lockMeeting, type MeetingRow, refuseWhileBusy } from '../../meetings/meeting-access.ts';
import { markRecording } from '../../meetings/stages.ts';
import { recordingRoom, requireRoom } from './company-storage.ts';
import { readRecordings } from '../read-recording.ts';
import { uploads } from '../recordings.table.ts';
import { toUpload, type UploadRow } from './upload-view.ts';

const checkFile = (ctx: Ctx, { fileName, fileSize }: NewUpload): void => {
  const limit = ctx.platform.config.PAUTA_UPLOAD_MAX_BYTES;
  if (fileSize === 0) throw new ProblemError('upload_empty');
  if ((fileSize ?? 0) > limit) throw new ProblemError('upload_too_large', { values: { limit } });
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  if (!mediaExtensions.some((known) => known === extension)) throw new ProblemError('upload_type_unsupported');
};

const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim() || fileName;

const meetingFor = async (tx: Tx, ctx: Ctx, body: NewUpload): Promise<MeetingRow> => {
  if (body.meetingId) {
    const meeting = await lockMeeting(tx, ctx, 'edit', body.meetingId);
    await refuseWhileBusy(tx, meeting.id);
    return meeting;
  }
  return insertMeeting(tx, ctx, {
    title: body.title ?? titleOf(body.fileName).slice(0, 200),
    meetingType: body.meetingType,
    startAt: body.startAt,
    customer: body.customer,
    templateId: body.templateId,
    participants: [],
    tagIds: [],
  });
};

/** The upload created by an earlier request with the same key; undefined if its meeting was deleted. */
const earlierUpload = async (tx: Tx, ctx: Ctx, key: string): Promise<UploadRow | undefined> => {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(companyScope(uploads, ctx), eq(uploads.userId, ctx.actor.userId), eq(uploads.idempotencyKey, key)));
  if (!row || (await meetingExists(tx, row.meetingId))) return row;
  await tx
    .update(uploads)
    .set({ idempotencyKey: null })
    .where(companyScope(uploads, ctx, row.id));
  return undefined;
};

/**
 * Creates a resumable upload, for a new meeting or as another recording of an existing one. It replaces an unfinished
 * or failed upload of the meeting.
 */
export const createUpload = async (ctx: Ctx, { body }: { body: NewUpload }): Promise<Upload> => {
  checkFile(ctx, body);
  const { companyId, userId } = ctx.actor;
  const create = async (tx: Tx): Promise<UploadRow> => {
    const earlier = body.idempotencyKey ? await earlierUpload(tx, ctx, body.idempotencyKey) : undefined;
    if (earlier) return earlier;
    await requireRoom(tx, ctx, body.fileSize ?? recordingRoom);
    const meeting = await meetingFor(tx, ctx, body);
    const recordings = await readRecordings(tx, meeting.id);
    if (recordings.some(({ state }) => state === 'preparing')) throw new ProblemError('upload_state_invalid');
    const original = recordings.length === 0 ? 'original' : `original-${recordings.length + 1}`;
    await tx
      .delete(uploads)
      .where(and(eq(uploads.meetingId, meeting.id), notInArray(uploads.status, ['processing', 'done'])));
    const values = {
      companyId,
      meetingId: meeting.id,
      userId,
      idempotencyKey: body.idempotencyKey ?? null,
      fileName: body.fileName,
      fileSize: body.fileSize ?? null,
      status: 'created' as const,
      originalKey: `${meetingFolder(companyId, meeting.id)}/${original}`,
    };
    const [row] = await tx.insert(uploads).values(values).returning();
    const upload = orThrow(row, 'internal');
    if (upload.fileSize === null && !body.meetingId) await markRecording(tx, meeting);
    await ctx.platform.uploadFiles.create(upload.meetingId, upload.fileSize);
    await recordAudit(tx, ctx, 'upload.create', meeting.id, {
      fileName: body.fileName,
      fileSize: body.fileSize ?? null,
    });
    return upload;
  };
  // A double click: the concurrent request created it.
  const row = await (body.idempotencyKey
    ? retryOnUniqueViolation(() => ctx.db.transaction(create))
    : ctx.db.transaction(create));
  return toUpload(ctx, row);
};
