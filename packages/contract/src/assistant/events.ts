import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** What live pages are told of the assistant. */
export const assistantEvents = [
  /** Somebody asked in it, or an answer has grown. */
  z.object({ topic: z.literal('assistant.changed'), threadId: Id }),
] as const;
