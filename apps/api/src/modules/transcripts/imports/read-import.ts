import { createHash } from 'node:crypto';
import { transcriptFileLimit, type TranscriptImport } from '@pauta/contract';
import { callWorker } from '../../../platform/call-worker.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { WorkerError } from '../../../platform/worker-process.ts';
import { readSpelling } from '../../vocabularies/read-spelling.ts';
import type { readTranscriptFile, TranscriptReading } from './read-transcript-file.ts';

export type ImportReading = Extract<TranscriptReading, { is: 'read' }>;

const timeoutMs = 60_000;

/**
 * Parses and corrects a file's turns, keeping corrections that were reverted in the meeting, if there is one. Errors:
 * `ProblemError` if the file is unreadable or exceeds time or memory.
 */
export const readImport = async (
  ctx: Ctx,
  { fileName, content }: TranscriptImport,
  meetingId?: string,
): Promise<ImportReading> => {
  if (content.byteLength > transcriptFileLimit)
    throw new ProblemError('transcript_too_large', { values: { limit: `${transcriptFileLimit / 1024 ** 2} MB` } });
  const limits = { segments: ctx.platform.config.PAUTA_TRANSCRIPT_MAX_SEGMENTS };
  const { companyId } = ctx.actor;
  const spelling = await ctx.db.read((tx) => readSpelling(tx, companyId, meetingId));
  const args: Parameters<typeof readTranscriptFile> = [content, fileName, limits, spelling];
  const reading = await callWorker(ctx.platform, companyId, 'readTranscriptFile', args, timeoutMs).catch(
    (error: unknown) => {
      if (error instanceof WorkerError) throw new ProblemError('transcript_too_complex', { cause: error });
      throw error;
    },
  );
  if (reading.is === 'refused') throw new ProblemError(reading.code, { values: reading.values });
  return reading;
};

export const digestOf = ({ content }: TranscriptImport): string => createHash('sha256').update(content).digest('hex');
