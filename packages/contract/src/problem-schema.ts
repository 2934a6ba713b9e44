import * as z from 'zod/mini';
import type { problems } from './problem.ts';
import { Values } from './sentence.ts';

export type ErrorCode = keyof typeof problems;
/** Any code, as a newer server may name one that this browser does not know yet. The OpenAPI document lists them. */
export const ErrorCode = z.custom<ErrorCode>((code) => typeof code === 'string');

/** What is wrong with one field. A newer server may name a code that this browser does not know yet. */
export const Issue = z.object({ path: z.string(), code: z.string(), values: z.optional(Values), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/**
 * RFC 9457 problem, as every error of the api is answered. `message` is for the person, in pt-BR; `code` and `values`
 * say the same in any language.
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
