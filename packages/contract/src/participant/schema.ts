import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Side of a participant. */
export const Side = z.enum(['us', 'customer', 'unknown']);
export type Side = z.infer<typeof Side>;

export const Participant = z.object({ id: Id, name: z.string(), side: Side });
export type Participant = z.infer<typeof Participant>;

/** Whether a name is a generic label of an unnamed voice. */
export const isUnnamed = (name: string): boolean =>
  /^(?:falante|voz|pessoa|participante|convidado|speaker|guest) ?\d+$/i.test(name.trim());
