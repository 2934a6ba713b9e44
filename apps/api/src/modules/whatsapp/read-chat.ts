import type { DateOrder } from '@pauta/contract';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { callWorker } from '../../platform/call-worker.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import type { PackedChat, PackOptions } from './pack-chat.ts';
import type { ChatReading, ChatSummary, packChatFile, readChatFile } from './read-chat-file.ts';
import type { ChatFile } from './read-export.ts';

const timeoutMs = 60_000;

const orProblem = async <T>(reading: Promise<ChatReading<T>>): Promise<T> => {
  const read = await reading.catch((error: unknown) => {
    if (error instanceof WorkerError) throw new ProblemError('export_too_complex', { cause: error });
    throw error;
  });
  if (read.is === 'refused') throw new ProblemError(read.code, { values: read.values });
  return read;
};

/** Summarises an exported conversation in a worker. Errors: `ProblemError` for an unreadable file. */
export const readChat = async (
  platform: Platform,
  companyId: string,
  { fileName, content }: ChatFile,
  dateOrder?: DateOrder,
): Promise<ChatSummary> => {
  const args: Parameters<typeof readChatFile> = [{ fileName, content }, dateOrder];
  return (await orProblem(callWorker(platform, companyId, 'readChatFile', args, timeoutMs))).summary;
};

/** Parses the messages of an exported conversation in a worker. Errors: `ProblemError` for an unreadable file. */
export const readMessages = (
  platform: Platform,
  companyId: string,
  { fileName, content }: ChatFile,
  { seller, timeZone }: PackOptions,
  dateOrder?: DateOrder,
): Promise<{ dateOrder: DateOrder; packed: PackedChat }> => {
  const args: Parameters<typeof packChatFile> = [{ fileName, content }, { seller, timeZone }, dateOrder];
  return orProblem(callWorker(platform, companyId, 'packChatFile', args, timeoutMs));
};
