import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Live events of the assistant. */
export const assistantEvents = [
  /** A question was asked, or an answer has grown. */
  z.object({ topic: z.literal('assistant.changed'), threadId: Id }),
] as const;
