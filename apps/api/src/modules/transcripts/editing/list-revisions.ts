import type { api, Received, Reply } from '@pauta/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import { readAuthors } from '../../corrections/authors.ts';
import type { StoredSegment } from './changed-passage.ts';
import { readTranscript } from '../get-transcription.ts';
import { transcriptRevisions } from '../transcripts.table.ts';

type Revisions = typeof api.transcriptions.revisions;

/** More than any page shows. */
const mostRevisions = 200;
/** Passages shown per revision; the total is returned. */
const mostPassages = 20;

const saidIn = (segments: readonly StoredSegment[]) =>
  segments.map(({ speakerId, startMs, text }) => ({ speakerId, startMs, text }));

/** Revisions of a transcript with their authors, the newest first. */
export const listRevisions = (ctx: Ctx, { params }: Received<Revisions>): Promise<Reply<Revisions>> =>
  ctx.db.read(async (tx) => {
    const transcript = await readTranscript(tx, ctx, params.id);
    const rows = await tx
      .select()
      .from(transcriptRevisions)
      .where(and(companyScope(transcriptRevisions, ctx), eq(transcriptRevisions.transcriptId, transcript.id)))
      .orderBy(desc(transcriptRevisions.revision))
      .limit(mostRevisions);
    const authorOf = await readAuthors(tx, rows);
    const replaced = rows.findIndex(({ changes }) => changes === null);
    return rows.map((row, index) => ({
      revision: row.revision,
      source: row.source,
      restores: row.restores,
      by: authorOf(row),
      at: row.createdAt.toISOString(),
      changes: (row.changes ?? [])
        .slice(0, mostPassages)
        .map(({ before, after }) => ({ before: saidIn(before), after: saidIn(after) })),
      changeCount: row.changes?.length ?? 0,
      isRestorable: index > 0 && (replaced < 0 || index <= replaced),
    }));
  });
