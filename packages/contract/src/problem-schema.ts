import * as z from 'zod/mini';
import type { problems } from './problem.ts';
import { Values } from './sentence.ts';

export type ErrorCode = keyof typeof problems;
/** Any string, as a newer server may send a code that this client does not know. The OpenAPI document lists them. */
export const ErrorCode = z.custom<ErrorCode>((code) => typeof code === 'string');

/** A validation error of one field. A newer server may send an unknown code. */
export const Issue = z.object({ path: z.string(), code: z.string(), values: z.optional(Values), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/**
 * RFC 9457 problem, the body of every error response. `message` is for people, in pt-BR; `code` and `values` allow
 * translation.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: ErrorCode,
  values: z.optional(Values),
  message: z.string(),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(Issue)),
});
export type Problem = z.infer<typeof Problem>;
