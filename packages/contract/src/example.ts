import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Nothing } from './primitives.ts';

const total = z.int().check(z.nonnegative());

/** What goes with the example of the caller's company, and what people made inside it, which stays. */
export const Example = z.object({
  removed: z.object({ meetings: total, conversations: total, people: total }),
  kept: z.object({ meetings: total, conversations: total, people: total }),
});
export type Example = z.infer<typeof Example>;

export const example = {
  get: endpoint({
    method: 'GET',
    path: '/api/example',
    access: 'admin',
    summary: "What the removal of the company's example would take away, and what it would keep",
    response: Example,
    errors: ['example_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/example',
    access: 'admin',
    summary: 'Takes the example away for ever, and keeps what people made inside it',
    response: Nothing,
    status: 204,
    errors: ['example_not_found', 'meeting_busy'],
  }),
};
