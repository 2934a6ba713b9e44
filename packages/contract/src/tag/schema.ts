import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Colours of tags, in the order of the eight hues of screens. */
export const TagColor = z.enum(['teal', 'orange', 'violet', 'blue', 'green', 'red', 'olive', 'pink']);
export type TagColor = z.infer<typeof TagColor>;

export const Tag = z.object({ id: Id, name: z.string(), color: z.optional(z.nullable(TagColor)) });
export type Tag = z.infer<typeof Tag>;

export const CompanyTag = z.extend(Tag, {
  /** Whether the caller may rename, recolour and delete it: its creator and admins. */
  canEdit: z.boolean(),
});
export type CompanyTag = z.infer<typeof CompanyTag>;
