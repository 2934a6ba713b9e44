import type { NewReport, Report, ReportDraft } from '@pauta/contract';

/** Form values of a report. */
export type ReportFields = {
  readonly name: string;
  readonly scope: 'company' | 'teams';
  readonly teamIds: readonly string[];
  readonly recipientIds: readonly string[];
  /** ISO 8601: 1 is Monday. */
  readonly weekdays: readonly number[];
  /** `HH:MM`; null if none is chosen. */
  readonly timeOfDay: string | null;
  readonly timeZone: string | null;
};

export type FieldName = keyof ReportFields;

const defaultZone = 'America/Sao_Paulo';

/** Defaults of a new report: on working days at eight, to its author. */
export const newFields = (userId: string): ReportFields => ({
  name: '',
  scope: 'company',
  teamIds: [],
  recipientIds: [userId],
  weekdays: [1, 2, 3, 4, 5],
  timeOfDay: '08:00',
  timeZone: defaultZone,
});

export const fieldsOf = ({ name, teams, recipients, weekdays, timeOfDay, timeZone }: Report): ReportFields => ({
  name,
  scope: teams ? 'teams' : 'company',
  teamIds: (teams ?? []).map(({ id }) => id),
  recipientIds: recipients.map(({ id }) => id),
  weekdays,
  timeOfDay,
  timeZone,
});

const isListOf = (type: 'string' | 'number', value: unknown): boolean =>
  // oxlint-disable-next-line valid-typeof -- `type` is one of two literals
  Array.isArray(value) && value.every((item) => typeof item === type);
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Whether a stored draft has the current shape of the form. */
export const isFields = (stored: unknown): stored is ReportFields => {
  if (typeof stored !== 'object' || stored === null) return false;
  const of: Partial<Record<FieldName, unknown>> = stored;
  return (
    typeof of.name === 'string' &&
    (of.scope === 'company' || of.scope === 'teams') &&
    isListOf('string', of.teamIds) &&
    isListOf('string', of.recipientIds) &&
    isListOf('number', of.weekdays) &&
    isTextOrNull(of.timeOfDay) &&
    isTextOrNull(of.timeZone)
  );
};

const sorted = <T extends string | number>(list: readonly T[]): T[] => list.toSorted((a, b) => (a < b ? -1 : 1));

/** Whether two forms are equal, ignoring the order of selections. */
export const areSame = (a: ReportFields, b: ReportFields): boolean => {
  const key = (fields: ReportFields) =>
    JSON.stringify({
      ...fields,
      name: fields.name.trim(),
      teamIds: fields.scope === 'teams' ? sorted(fields.teamIds) : [],
      recipientIds: sorted(fields.recipientIds),
      weekdays: sorted(fields.weekdays),
    });
  return key(a) === key(b);
};

const longestName = 120;

/** Required fields that are missing. */
export const missingFields = (fields: ReportFields): readonly FieldName[] => {
  const missing: FieldName[] = [];
  const name = fields.name.trim();
  if (!name || name.length > longestName) missing.push('name');
  if (fields.scope === 'teams' && !fields.teamIds.length) missing.push('teamIds');
  if (!fields.recipientIds.length) missing.push('recipientIds');
  if (!fields.weekdays.length) missing.push('weekdays');
  if (!fields.timeOfDay) missing.push('timeOfDay');
  if (!fields.timeZone) missing.push('timeZone');
  return missing;
};

/** The request body of the form; undefined if fields are missing. */
export const toReport = (fields: ReportFields): (NewReport & { timeOfDay: string; timeZone: string }) | undefined => {
  const { scope, timeOfDay, timeZone, ...rest } = fields;
  if (missingFields(fields).length || !timeOfDay || !timeZone) return undefined;
  return {
    name: rest.name.trim(),
    teamIds: scope === 'teams' ? [...rest.teamIds] : null,
    recipientIds: [...rest.recipientIds],
    weekdays: sorted(rest.weekdays),
    timeOfDay,
    timeZone,
  };
};

/** The request body of a preview; undefined if there is nothing to show. */
export const toDraft = ({
  name,
  scope,
  teamIds,
  weekdays,
  timeOfDay,
  timeZone,
}: ReportFields): ReportDraft | undefined => {
  if (!timeOfDay || !timeZone || (scope === 'teams' && !teamIds.length)) return undefined;
  const title = name.trim().slice(0, longestName);
  return {
    ...(title && { name: title }),
    teamIds: scope === 'teams' ? [...teamIds] : null,
    weekdays: sorted(weekdays),
    timeOfDay,
    timeZone,
  };
};
