import * as z from 'zod/mini';

const total = z.int().check(z.nonnegative());

/** What goes with the example of the caller's company, and what people made inside it, which stays. */
export const Example = z.object({
  removed: z.object({ meetings: total, conversations: total, people: total }),
  kept: z.object({ meetings: total, conversations: total, people: total }),
});
export type Example = z.infer<typeof Example>;
