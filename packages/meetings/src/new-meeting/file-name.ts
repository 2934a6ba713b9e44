/** Meeting details parsed from a file name. */
export type NamedMeeting = {
  readonly title: string;
  /** Start as `2026-11-19T14:30` in local time; the time only if the name contains it. */
  readonly day: string | null;
  readonly time: string | null;
  readonly customer: string | null;
};

export const longestTitle = 200;

const yearFirst = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const dayFirst = /(?<!\d)(0?[1-9]|[12]\d|3[01])[-_. ](0?[1-9]|1[0-2])[-_. ](20\d\d)(?!\d)/;
const timeAfter = /^[-_.T ]*(?:às? ?)?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:]?[0-5]\d)?(?!\d)(?:h|min)?/i;

/** Words for the kind of a meeting that precede the customer's name. */
const kinds =
  /^(?:reuni[aã]o|call|chamada|diagn[oó]stico|demo(?:nstra[cç][aã]o)?|apresenta[cç][aã]o|proposta|negocia[cç][aã]o|retomada|fechamento|alinhamento)\s+/i;

const isRealDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const dateIn = (name: string) => {
  const found = yearFirst.exec(name) ?? dayFirst.exec(name);
  if (!found) return null;
  const [whole, one = '', month = '', other = ''] = found;
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isRealDay(written)) return null;
  const rest = name.slice(found.index + whole.length);
  const time = timeAfter.exec(rest);
  return {
    day: written,
    time: time ? `${time[1]}:${time[2]}` : null,
    others: `${name.slice(0, found.index)} ${rest.slice(time?.[0].length ?? 0)}`,
  };
};

const spaced = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- not allowed in titles
    .replace(/[_\-.\s\u0000-\u001F\u007F]+/g, ' ')
    .trim();

/** The customer is "Clinica Bem Viver" in "Reuniao Clinica Bem Viver", and unknown in "Reunião semanal". */
const customerIn = (title: string): string | null => {
  const rest = title.replace(kinds, '');
  if (rest === title) return null;
  const named = /^com\s+(?:[ao]s?\s+)?(\S.*)$/iu.exec(rest)?.[1];
  if (named) return named.slice(0, 120);
  const isName = /^\p{Lu}\S*(?:\s+(?:(?:d[aeo]s?|e)\s+)?\p{Lu}\S*)+$/u.test(rest);
  return isName ? rest.slice(0, 120) : null;
};

/** Parses title, day and customer from a file name: "Reuniao Clinica Bem Viver 2026-11-19.mp4". */
export const readFileName = (fileName: string): NamedMeeting => {
  const name = fileName.replace(/\.[^.]+$/, '');
  const date = dateIn(name);
  const words = spaced(date?.others ?? name) || spaced(name);
  const [first = '', ...rest] = words.slice(0, longestTitle).trim();
  const title = first.toLocaleUpperCase('pt-BR') + rest.join('');
  return { title, day: date?.day ?? null, time: date?.time ?? null, customer: customerIn(title) };
};
