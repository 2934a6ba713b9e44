import type { DateOrder, ErrorCode, Values } from '@pauta/contract';
import { ProblemError } from '../../platform/problem-error.ts';
import { type PackedChat, packChat, type PackOptions } from './pack-chat.ts';
import { type ChatFile, readExport } from './read-export.ts';

/** Summary of an export, without its messages. */
export interface ChatSummary {
  /** From the file name. */
  readonly name: string | null;
  /** Authors with their number of messages, in order of the first one. */
  readonly authors: ReadonlyMap<string, number>;
  readonly messageCount: number;
  readonly mediaCount: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly dateOrder: DateOrder;
  readonly isDateOrderCertain: boolean;
}

export type ChatReading<T> =
  | ({ readonly is: 'read' } & T)
  | { readonly is: 'refused'; readonly code: ErrorCode; readonly values: Values };

const dayOf = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10);

const orRefused = async <T>(work: () => Promise<T>): Promise<ChatReading<T>> => {
  try {
    return { is: 'read', ...(await work()) };
  } catch (error) {
    if (error instanceof ProblemError) return { is: 'refused', code: error.code, values: error.values ?? {} };
    throw error;
  }
};

/** Summarises an exported conversation. Runs in a worker process. */
export const readChatFile = (
  file: ChatFile,
  dateOrder: DateOrder | undefined,
): Promise<ChatReading<{ summary: ChatSummary }>> =>
  orRefused(async () => {
    const { messages, ...chat } = await readExport(file, dateOrder);
    const times = messages.map(({ wallMs }) => wallMs);
    const summary = {
      ...chat,
      messageCount: messages.length,
      mediaCount: messages.filter(({ kind }) => !['text', 'system', 'call', 'location'].includes(kind)).length,
      firstDay: dayOf(times.reduce((a, b) => Math.min(a, b))),
      lastDay: dayOf(times.reduce((a, b) => Math.max(a, b))),
    };
    return { summary };
  });

/** Parses an exported conversation into messages for storage. Runs in a worker process. */
export const packChatFile = (
  file: ChatFile,
  options: PackOptions,
  dateOrder: DateOrder | undefined,
): Promise<ChatReading<{ dateOrder: DateOrder; packed: PackedChat }>> =>
  orRefused(async () => {
    const chat = await readExport(file, dateOrder);
    if (!chat.authors.has(options.seller)) throw new ProblemError('seller_unknown');
    return { dateOrder: chat.dateOrder, packed: packChat(chat, options) };
  });

declare module '../../platform/platform.ts' {
  interface WorkerOperations {
    readChatFile: typeof readChatFile;
    packChatFile: typeof packChatFile;
  }
}
