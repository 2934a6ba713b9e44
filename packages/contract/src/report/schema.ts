import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Day, Id, Instant, line, pageOf } from '../primitives.ts';
import { Person } from '../user/schema.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** IANA name of a time zone, such as `America/Sao_Paulo`; offsets such as `-03:00` are refused. */
export const TimeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^[A-Za-z_]+(?:\/[\w+-]+)*$/, rule('unknown_time_zone')),
    z.refine(isTimeZone, rule('unknown_time_zone')),
  );

/** ISO 8601 day of the week: 1 is Monday, 7 is Sunday. */
export const Weekday = z.int().check(z.gte(1), z.lte(7));

/** Time of day in the schedule's zone. */
export const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rule('invalid_time')));

const unique = (list: readonly unknown[]) => new Set(list).size === list.length;

const weekdays = z.array(Weekday).check(z.maxLength(7), z.refine(unique, rule('repeated_day')));
/** Teams whose members' meetings are reported; null for the whole company. */
const teamIds = z.nullable(
  z.array(Id).check(z.minLength(1, rule('no_team')), z.maxLength(100), z.refine(unique, rule('repeated_team'))),
);
const recipientIds = z
  .array(Id)
  .check(z.minLength(1, rule('no_recipient')), z.maxLength(200), z.refine(unique, rule('repeated_recipient')));

const fields = {
  name: line(120),
  teamIds,
  recipientIds,
  weekdays: weekdays.check(z.minLength(1, rule('no_day'))),
  timeOfDay: TimeOfDay,
  timeZone: TimeZone,
  isActive: z.boolean(),
};

export const NewReport = z.strictObject({
  ...fields,
  teamIds: z._default(teamIds, null),
  weekdays: z._default(fields.weekdays, [1, 2, 3, 4, 5]),
  timeOfDay: z._default(TimeOfDay, '08:00'),
  timeZone: z._default(TimeZone, 'America/Sao_Paulo'),
  isActive: z._default(z.boolean(), true),
});
export type NewReport = z.input<typeof NewReport>;

export const ReportPatch = z
  .partial(z.strictObject(fields))
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));
export type ReportPatch = z.infer<typeof ReportPatch>;

/** Whether a recipient can get a report now; an invited person has not proven their identity yet. */
export const RecipientAccess = z.enum(['active', 'invited', 'disabled']);

export const ReportRecipient = z.extend(Person, { emailAddress: z.email(), access: RecipientAccess });
export type ReportRecipient = z.infer<typeof ReportRecipient>;

/** A daily report e-mail. */
export const Report = z.object({
  id: Id,
  name: z.string(),
  /** Null for the whole company; empty if its teams were deleted, and then nothing is sent. */
  teams: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  recipients: z.array(ReportRecipient),
  weekdays: z.array(Weekday),
  timeOfDay: TimeOfDay,
  timeZone: z.string(),
  isActive: z.boolean(),
  lastSentAt: z.nullable(Instant),
  /** Null while it is disabled. */
  nextAt: z.nullable(Instant),
  updatedAt: Instant,
});
export type Report = z.infer<typeof Report>;

/** An unsaved report: required fields may be missing. */
export const ReportDraft = z.strictObject({
  name: z.optional(line(120)),
  teamIds: fields.teamIds,
  weekdays,
  timeOfDay: TimeOfDay,
  timeZone: TimeZone,
});
export type ReportDraft = z.infer<typeof ReportDraft>;

/** Recipient of the preview; default is the caller. */
export const ReportPreviewRequest = z.extend(ReportDraft, { viewerId: z.optional(Id) });

/** Why an e-mail was not sent, or not delivered. */
export const DeliveryCause = z.enum([
  'missed',
  'no_meetings',
  'no_access',
  'no_teams',
  'no_recipients',
  'disabled',
  'invited',
  'no_mail_server',
  'refused',
  'expired',
]);
export type DeliveryCause = z.infer<typeof DeliveryCause>;

export const ReportPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** First and last day of the period. */
  from: Day,
  to: Day,
  meetingCount: z.int(),
  /** Why this e-mail would be skipped. */
  skipped: z.nullable(DeliveryCause),
});
export type ReportPreview = z.infer<typeof ReportPreview>;

/** `kept`: in the outbox, as no mail server is configured. */
export const DeliveryState = z.enum(['queued', 'sent', 'kept', 'skipped', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const ReportDelivery = z.object({
  id: Id,
  /** Day of the run in the zone of the schedule. */
  day: Day,
  /** Null for a run without recipients. */
  recipient: z.nullable(z.extend(Person, { emailAddress: z.email() })),
  state: DeliveryState,
  cause: z.nullable(DeliveryCause),
  /** Codes of the mail server. */
  detail: z.nullable(z.string()),
  meetingCount: z.int(),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type ReportDelivery = z.infer<typeof ReportDelivery>;

export const DeliveryPage = pageOf(ReportDelivery);
export type DeliveryPage = z.infer<typeof DeliveryPage>;
