import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Which side of the table a person sits on. */
export const Side = z.enum(['us', 'customer', 'unknown']);
export type Side = z.infer<typeof Side>;

export const Participant = z.object({ id: Id, name: z.string(), side: Side });
export type Participant = z.infer<typeof Participant>;

/** A name that tells voices apart and says nobody's: what is heard is given it until a person knows better. */
export const isUnnamed = (name: string): boolean =>
  /^(?:falante|voz|pessoa|participante|convidado|speaker|guest) ?\d+$/i.test(name.trim());
