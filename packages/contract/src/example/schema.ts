import * as z from 'zod/mini';

const total = z.int().check(z.nonnegative());

/** What removing the example deletes, and what people created in it and is kept. */
export const Example = z.object({
  removed: z.object({ meetings: total, conversations: total, people: total }),
  kept: z.object({ meetings: total, conversations: total, people: total }),
});
export type Example = z.infer<typeof Example>;
