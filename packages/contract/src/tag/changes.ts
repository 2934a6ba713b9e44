import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, line } from '../primitives.ts';
import { CompanyTag, Tag, TagColor } from './schema.ts';

export const TagInUse = z.extend(CompanyTag, {
  /** Number of meetings with the tag, including those that the caller may not see. */
  meetingCount: z.int().check(z.nonnegative()),
  /** Number of saved views that use it, including those of others. */
  viewCount: z.int().check(z.nonnegative()),
});
export type TagInUse = z.infer<typeof TagInUse>;

const fields = { name: line(40), color: z.nullable(TagColor) };

export const NewTag = z.strictObject({ ...fields, color: z._default(fields.color, null) });
export type NewTag = z.input<typeof NewTag>;

export const TagPatch = z
  .partial(z.strictObject(fields))
  .check(z.refine((patch) => Object.values(patch).some((value) => value !== undefined), rule('nothing_to_change')));
export type TagPatch = z.infer<typeof TagPatch>;

/** Target of a merge. */
export const TagMerge = z.strictObject({ intoId: Id });
export type TagMerge = z.infer<typeof TagMerge>;

/** The complete new list of a meeting's tags. */
export const MeetingTagChoice = z.strictObject({ tagIds: z.array(Id).check(z.maxLength(50)) });
export type MeetingTagChoice = z.infer<typeof MeetingTagChoice>;

/** The meeting's tags after a change. */
export const TaggedMeeting = z.object({ id: Id, tagIds: z.array(Id), tags: z.array(Tag) });
export type TaggedMeeting = z.infer<typeof TaggedMeeting>;
