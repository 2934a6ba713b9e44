import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Period } from '../meeting-list/period.ts';
import { filterFields, MeetingColumn, MeetingOrder } from '../meeting-list/schema.ts';
import { Id, line } from '../primitives.ts';

/** The filter of a saved view. */
export const ViewFilter = z.strictObject({
  ...filterFields,
  /** Instead of fixed days: resolved when the view is opened. */
  period: z.optional(Period),
});
export type ViewFilter = z.output<typeof ViewFilter>;

const fields = {
  name: line(60),
  teamId: z.nullable(Id),
  filter: ViewFilter,
  columns: z.nullable(z.array(MeetingColumn).check(z.maxLength(MeetingColumn.options.length))),
};

export const NewView = z.strictObject({
  ...fields,
  teamId: z._default(fields.teamId, null),
  columns: z._default(fields.columns, null),
  /** Idempotency key, for a request that is sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewView = z.input<typeof NewView>;

export const ViewPatch = z
  .partial(z.strictObject({ ...fields, order: MeetingOrder }))
  .check(z.refine((patch) => Object.values(patch).some((value) => value !== undefined), rule('nothing_to_change')));
export type ViewPatch = z.input<typeof ViewPatch>;

/** All views of a person, in order. */
export const ViewOrder = z.strictObject({ ids: z.array(Id).check(z.maxLength(500)) });
export type ViewOrder = z.infer<typeof ViewOrder>;
