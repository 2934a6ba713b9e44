import { createHash } from 'node:crypto';
import { transcriptFileLimit, type TranscriptImport } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import type { TranscriptReading } from './read-transcript-file.ts';

export type ImportReading = Extract<TranscriptReading, { is: 'read' }>;

const patienceMs = 60_000;

const mostAttempts = 3;

/** The file's turns. Errors: `ProblemError` for a file that can't be read, or not with the time and memory there is. */
export const readImport = async (
  ctx: Ctx,
  { fileName, content }: TranscriptImport,
  attempt = 1,
): Promise<ImportReading> => {
  if (Buffer.byteLength(content, 'base64') > transcriptFileLimit)
    throw new ProblemError('transcript_too_large', { values: { limit: `${transcriptFileLimit / 1024 ** 2} MB` } });
  const limits = { segments: ctx.platform.config.PAUTA_TRANSCRIPT_MAX_SEGMENTS };
  try {
    const reading = await ctx.platform.workers.use(ctx.actor.companyId, (ask) =>
      ask('readTranscriptFile', [content, fileName, limits], { timeoutMs: patienceMs }),
    );
    if (reading.is === 'refused') throw new ProblemError(reading.code, { values: reading.values });
    return reading;
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    ctx.log.warn({ end: error.end, requestId: ctx.requestId }, 'a transcript ended its reader');
    // What ended from outside may be the fault of something else on the machine.
    if (error.end === 'ended' && attempt < mostAttempts) return readImport(ctx, { fileName, content }, attempt + 1);
    throw new ProblemError('transcript_too_complex', { cause: error });
  }
};

export const digestOf = ({ content }: TranscriptImport): string =>
  createHash('sha256').update(content, 'base64').digest('hex');
