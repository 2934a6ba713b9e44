import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** What live pages are told of conversations. */
export const conversationEvents = [
  /** Messages come in; all of them are there when the progress is 1. */
  z.object({ topic: z.literal('conversation.changed'), chatId: Id, progress: z.number().check(z.gte(0), z.lte(1)) }),
  /** More is read of what was said, or a person wrote something over it. */
  z.object({ topic: z.literal('conversation.analysed'), chatId: Id }),
] as const;
