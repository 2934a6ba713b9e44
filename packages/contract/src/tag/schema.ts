import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

export const Tag = z.object({ id: Id, name: z.string() });
export type Tag = z.infer<typeof Tag>;
