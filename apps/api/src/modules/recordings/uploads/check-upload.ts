import type { UploadCheck, UploadCheckResult } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { findEarlierMeeting } from '../../meetings/find-earlier-meeting.ts';
import { uploads } from '../recordings.table.ts';

/** Whether the same recording, or one of the same size, exists in a meeting that the actor may see. */
export const checkUpload = (
  ctx: Ctx,
  { body: { fileSize, sha256 } }: { body: z.output<typeof UploadCheck> },
): Promise<z.output<typeof UploadCheckResult>> =>
  ctx.db.read(async (tx) => {
    const same = and(eq(uploads.fileSize, fileSize), sha256 ? eq(uploads.sha256, sha256) : undefined);
    const earlier = await findEarlierMeeting(tx, ctx, { table: uploads, sentAt: uploads.createdAt, same });
    return { mayBeKnown: earlier !== null, earlier: sha256 ? earlier : null };
  });
