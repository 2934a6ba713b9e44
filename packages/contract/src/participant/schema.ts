import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Which side of the table a person sits on. */
export const Side = z.enum(['us', 'customer', 'unknown']);
export type Side = z.infer<typeof Side>;

export const Participant = z.object({ id: Id, name: z.string(), side: Side });
export type Participant = z.infer<typeof Participant>;
