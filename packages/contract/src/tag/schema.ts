import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, line } from '../primitives.ts';

/** Marks that tell tags apart, beside their names: in the order of the eight hues of screens. */
export const TagColor = z.enum(['teal', 'orange', 'violet', 'blue', 'green', 'red', 'olive', 'pink']);
export type TagColor = z.infer<typeof TagColor>;

export const Tag = z.object({ id: Id, name: z.string(), color: z.optional(z.nullable(TagColor)) });
export type Tag = z.infer<typeof Tag>;

export const CompanyTag = z.extend(Tag, {
  /** Whether the caller may rename, colour and delete it: who made it, and admins. */
  canEdit: z.boolean(),
});
export type CompanyTag = z.infer<typeof CompanyTag>;

export const TagInUse = z.extend(CompanyTag, {
  /** How many meetings have it, also those that the caller does not see. */
  meetingCount: z.int().check(z.nonnegative()),
});
export type TagInUse = z.infer<typeof TagInUse>;

const fields = { name: line(40), color: z.nullable(TagColor) };

export const NewTag = z.strictObject({ ...fields, color: z._default(fields.color, null) });
export type NewTag = z.input<typeof NewTag>;

export const TagPatch = z
  .partial(z.strictObject(fields))
  .check(z.refine((patch) => Object.values(patch).some((value) => value !== undefined), rule('nothing_to_change')));
export type TagPatch = z.infer<typeof TagPatch>;

/** All tags of a meeting, in the place of those it has. */
export const MeetingTagChoice = z.strictObject({ tagIds: z.array(Id).check(z.maxLength(50)) });
export type MeetingTagChoice = z.infer<typeof MeetingTagChoice>;

/** What is to be known of a meeting once it was tagged. */
export const TaggedMeeting = z.object({ id: Id, tagIds: z.array(Id), tags: z.array(Tag) });
export type TaggedMeeting = z.infer<typeof TaggedMeeting>;
