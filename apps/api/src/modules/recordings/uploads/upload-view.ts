import type { Upload, UploadState } from '@pauta/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { isVisible } from '../../meetings/meeting-access.ts';
import { uploads } from '../recordings.table.ts';

export type UploadRow = typeof uploads.$inferSelect;

const purpose = 'upload';

/** The signed address for a meeting's upload. */
export const toUpload = (ctx: Pick<Ctx, 'platform' | 'now'>, row: UploadRow): Upload => {
  const { config, secrets } = ctx.platform;
  const expiresAt = new Date(ctx.now().getTime() + config.PAUTA_UPLOAD_LINK_TTL_SECONDS * 1000);
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = secrets.sign(purpose, row.meetingId, expires);
  return {
    meetingId: row.meetingId,
    uploadUrl: `/api/upload/files/${row.meetingId}?expires=${expires}&signature=${signature}`,
    uploadStatus: row.status,
    expiresAt: expiresAt.toISOString(),
  };
};

/** Whether the address is signed and not expired. */
export const mayUpload = (
  { secrets, now }: Pick<Ctx['platform'], 'secrets' | 'now'>,
  meetingId: string,
  expires: string,
  signature: string,
): boolean => Number(expires) * 1000 > now().getTime() && secrets.verify(signature, purpose, meetingId, expires);

export const toUploadState = async (ctx: Pick<Ctx, 'platform'>, row: UploadRow): Promise<UploadState> => {
  const hasFile = row.status === 'created' || row.status === 'uploading' || row.status === 'uploaded';
  return {
    meetingId: row.meetingId,
    uploadStatus: row.status,
    fileName: row.fileName,
    bytesReceived: hasFile ? ((await ctx.platform.uploadFiles.receivedBytes(row.meetingId)) ?? 0) : (row.fileSize ?? 0),
    fileSize: row.fileSize,
    cause: row.cause,
  };
};

/** The newest upload of a meeting that the actor may see; throws `upload_not_found`. */
export const readUpload = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, meetingId: string): Promise<UploadRow> => {
  if (!(await isVisible(tx, ctx, meetingId))) throw new ProblemError('upload_not_found');
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(companyScope(uploads, ctx), eq(uploads.meetingId, meetingId)))
    .orderBy(desc(uploads.createdAt))
    .limit(1)
    .for('update');
  return orThrow(row, 'upload_not_found');
};
