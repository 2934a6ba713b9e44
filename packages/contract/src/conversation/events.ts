import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Live events of conversations. */
export const conversationEvents = [
  /** Import progress; 1 when all messages are stored. */
  z.object({ topic: z.literal('conversation.changed'), chatId: Id, progress: z.number().check(z.gte(0), z.lte(1)) }),
  /** New results, or a correction by a person. */
  z.object({ topic: z.literal('conversation.analysed'), chatId: Id }),
] as const;
