import type { TranscriptCheckResult, TranscriptImport } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { findEarlierMeeting } from '../meetings/find-earlier-meeting.ts';
import { digestOf, readImport } from './imports/read-import.ts';
import { transcripts } from './transcripts.table.ts';

/** Parses a transcript file for a new meeting. */
export const checkTranscription = async (
  ctx: Ctx,
  { body }: { body: TranscriptImport },
): Promise<z.output<typeof TranscriptCheckResult>> => {
  await readImport(ctx, body);
  const sha256 = digestOf(body);
  const earlier = await ctx.db.read((tx) =>
    findEarlierMeeting(tx, ctx, {
      table: transcripts,
      sentAt: transcripts.updatedAt,
      same: eq(transcripts.sha256, sha256),
    }),
  );
  return { earlier };
};
