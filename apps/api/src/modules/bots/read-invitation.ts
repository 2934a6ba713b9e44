import { fold } from '@pauta/contract/fold';
import { findDates } from '../portuguese/dates.ts';
import { dayIn, formatDay, isReal, plusDays, utc, weekday } from '../portuguese/day.ts';
import { findTimes } from '../portuguese/times.ts';
import { instantOf } from '../../platform/calendar-days.ts';

/** Title and start time in an invitation. */
export interface InvitationFacts {
  readonly title: string | null;
  readonly startAt: Date | null;
  readonly isNow: boolean;
}

interface Clock {
  readonly now: Date;
  /** Zone of the reader; the invitation may name another. */
  readonly timeZone: string;
}

const englishMonth =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthFirst = new RegExp(`\\b${englishMonth}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`, 'i');
/** As "24 nov. 2026", in either language. */
const dayFirst =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-z]*\.?(?:,? (?:de )?(\d{4}))?\b/i;
/** From 1 to 12, by the first three letters in English or Portuguese. */
const monthNumbers = new Map(
  ['jan feb mar apr may jun jul aug sep oct nov dec', 'jan fev mar abr mai jun jul ago set out nov dez'].flatMap(
    (list) => list.split(' ').map((name, index) => [name, index + 1] as const),
  ),
);
const englishDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const meridiem = /\b(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b/i;
/** The first time of a range may lack am or pm: "2:00 – 3:00pm". */
const span = /\b(\d{1,2})(?:[:.](\d{2}))? ?(?:[-–—]|to) ?(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\b/i;

const two = (value: number) => String(value).padStart(2, '0');

const toClock = (hour: number, minute: number, half: string | undefined): string | undefined => {
  if (hour > 23 || minute > 59 || (half && hour > 12)) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${two(hours)}:${two(minute)}`;
};

const englishTime = (text: string): string | undefined => {
  const [whole, hour, minute = '0', end, , half] = span.exec(text) ?? [];
  const single = meridiem.exec(text);
  if (whole !== undefined && (!single || text.indexOf(whole) <= single.index)) {
    // "11:00 – 1:00pm" begins before noon.
    const isBefore = Number(hour) % 12 > Number(end) % 12;
    return toClock(Number(hour), Number(minute), half?.toLowerCase() === 'p' && isBefore ? 'a' : half);
  }
  if (!single && /\b(?:at |12 )noon\b/i.test(text)) return '12:00';
  return single ? toClock(Number(single[1]), Number(single[2] ?? 0), single[3]) : undefined;
};

const namedDay = (text: string, today: ReturnType<typeof dayIn>): string | undefined => {
  const [inFront, behind] = [dayFirst.exec(text), monthFirst.exec(text)];
  // In "4th December 9:00" the 9 is no day.
  const isInFront = inFront && (!behind || inFront.index < behind.index);
  const [day, month = '', year] = isInFront ? inFront.slice(1) : [behind?.[2], behind?.[1], behind?.[3]];
  if (day) {
    const of = (inYear: number) => ({
      year: inYear,
      month: monthNumbers.get(month.slice(0, 3).toLowerCase()) ?? 1,
      day: Number(day),
    });
    const here = of(year ? Number(year) : today.year);
    // Without a year, the date is the next one: nobody invites to a day half a year ago.
    const meant = !year && utc(here) < utc(today) - 180 * 86_400_000 ? of(today.year + 1) : here;
    return isReal(meant) ? formatDay(meant) : undefined;
  }
  if (/\btomorrow\b/i.test(text)) return formatDay(plusDays(today, 1));
  if (/\btoday\b|\btonight\b/i.test(text)) return formatDay(today);
  const named = englishDays.findIndex((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
  return named < 0 ? undefined : formatDay(plusDays(today, (named - weekday(today) + 7) % 7 || 7));
};

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The instant of a local time; null if the clock skips it, or the year is out of range. */
const instantIn = (day: string, time: string, zone: string): Date | null => {
  try {
    return day.startsWith('20') ? instantOf(day, time, zone) : null;
  } catch {
    return null;
  }
};

/** Abbreviations after a time; daylight saving follows from the date. */
const zoneNames: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
};

/** The time zone named in the text; city names are those used by calendars. */
const zoneIn = (text: string): string | undefined => {
  const [, named] =
    /\b((?:America|Europe|Africa|Asia|Australia|Atlantic|Pacific|Indian)\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)\b/.exec(text) ??
    [];
  if (named && isZone(named)) return named;
  const [, sign, hours, minutes = '00'] = /\b(?:GMT|UTC) ?([+\-−])(\d{1,2})(?::?(\d{2}))?\b/.exec(text) ?? [];
  const offset = sign && hours && `${sign === '+' ? '+' : '-'}${two(Number(hours))}:${minutes}`;
  if (offset && isZone(offset)) return offset;
  const [, american] = /(?:\d|[apAP]\.?[mM]\.?) ?\(?([ECMP])[SD]T\b/.exec(text) ?? [];
  if (american) return zoneNames[american];
  if (/(?:\d|[apAP]\.?[mM]\.?) ?\(?(?:GMT|UTC)\b/.test(text)) return 'UTC';
  if (
    /\bhor[áa]rio de bras[íi]lia\b|\bBRT\b|\bS[ãa]o Paulo\b|\bBrasilia\b|\bE\. South America Standard Time\b/i.test(
      text,
    )
  )
    return 'America/Sao_Paulo';
  if (/\bLisbo[an]\b|\bhor[áa]rio de Lisboa\b/i.test(text)) return 'Europe/Lisbon';
  return undefined;
};

/** Reads the event of a calendar file. */
const ofCalendar = (text: string, { timeZone }: Clock): InvitationFacts | undefined => {
  if (!/^BEGIN:VEVENT/m.test(text)) return undefined;
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  // Text before the event defines time zones.
  const lines = unfolded.slice(unfolded.search(/^BEGIN:VEVENT/m));
  const [, title] = /^SUMMARY[^:\n]*:(.+)$/m.exec(lines) ?? [];
  const [, rules = '', y, m, d, h, min, utcMark] =
    /^DTSTART((?:;[\w-]+=(?:"[^"\n]*"|[^":;\n]*))*):(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{2}(Z?)/m.exec(lines) ?? [];
  const [, quoted, plain = ''] = /TZID=(?:"([^"]+)"|([^":;]+))/.exec(rules) ?? [];
  const zone = quoted ?? plain;
  const at = utcMark ? 'UTC' : isZone(zone) ? zone : (zoneIn(zone) ?? timeZone);
  return {
    title: title ? tidy(title.replaceAll(/\\([,;\\])/g, '$1')) : null,
    startAt: y ? instantIn(`${y}-${m}-${d}`, `${h}:${min}`, at) : null,
    isNow: false,
  };
};

const tidy = (text: string): string | null =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .trim() || null;

const labelled =
  /^[\s>*_]*(?:assunto|subject|t[óo]pico|topic|t[íi]tulo|title|evento|event|reuni[ãa]o|meeting)\s*:[\s*_]*(.+)$/im;
/** Boilerplate lines of invitations, and lines with time, place or dial-in data. */
const ofThePlatform =
  /https?:\/\/|@|^\W*$|google meet|microsoft teams|zoom|jitsi|^(?:quando|when|onde|where|hor[áa]rio|time|data|date|fuso|time ?zone|participar|ingressar|entrar|join|link|id da|meeting id|senha|passcode|c[óo]digo|ou disque|or dial|de|from|para|to|cc|enviad[ao]|sent|dial|pin|convidados|guests|organizador|organizer|ol[áa]|oi|hi|hello|hey|bom dia|boa tarde|boa noite|good (?:morning|afternoon))\b/i;

const greeting =
  /^(?:ol[áa]|oi|hi|hello|hey|bom dia|boa tarde|boa noite|good (?:morning|afternoon))(?![\p{L}])[^,:;!.]*[,:;!.]?\s*/iu;
/** Lead-ins such as "segue o convite: …". */
const leadIn = /^(?:segue[mn]?|aqui (?:est[áa]|vai)|here(?:[’']s| is)|this is)(?![\p{L}])[^:]{0,60}:\s*/iu;
/** Words at the start of a line that names a meeting. */
const kindOfMeeting =
  /^(?:reuni[ãa]o|call|conversa|demo|demonstra[çc][ãa]o|diagn[óo]stico|apresenta[çc][ãa]o|proposta|alinhamento|negocia[çc][ãa]o|renova[çc][ãa]o|retomada|kick-?off|meeting)(?![\p{L}:])/iu;
/** A day at the end of a title: "amanhã às 14h". */
const dayAtEnd =
  /[\s,;·–—-]+(?:hoje|(?:depois de )?amanh[ãa]|(?:n[ao] |pr[óo]xim[ao] )?(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo)|dia \d|[àa]s? \d|today|tomorrow|(?:on |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|at \d)(?![\p{L}]).*$/iu;

const titleOf = (text: string): string | null => {
  const [, said] = labelled.exec(text) ?? [];
  if (said && !/https?:\/\//.test(said)) return tidy(said);
  const isInvited = /^.{2,120}? (?:est[áa] convidando|is inviting) /m.test(text);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  // An address alone, or the sentence around it, is no title.
  if (lines.length < 2 || isInvited) return null;
  for (const [at, line] of lines.slice(0, 6).entries()) {
    const told = line.replace(greeting, '');
    const rest = told.replace(leadIn, '');
    const isNamed = kindOfMeeting.test(rest);
    const words = isNamed ? rest.replace(dayAtEnd, '') : rest;
    const isMeant = isNamed || rest !== told || (at === 0 && rest === line);
    const isTitle = words.length <= 120 && !ofThePlatform.test(words) && findTimes(words).length === 0;
    if (isMeant && isTitle) return tidy(words);
  }
  return null;
};

/** "5ª feira", "15.12.2026", "3 e meia" and the start of "das 14 às 15h" in the words that dates and times are read from. */
const inUsualWords = (text: string): string =>
  text
    .replaceAll(/(?<!\d)([2-6])[ªa][ -]?feira/gi, (_, nth: string) => `${ordinalDays[Number(nth) - 2]}-feira`)
    .replaceAll(/(?<![\d.-])(\d{1,2})([.-])(\d{1,2})\2(\d{4})(?![\d.-])/g, '$1/$3/$4')
    .replaceAll(/(?<![\d.])(\d{1,2})\.(0?[1-9]|1[0-2])(?=,? (?:[àa]s )?\d{1,2}(?:h|:\d{2}))/g, '$1/$2')
    .replaceAll(/\b(\d{1,2}) e meia\b/gi, '$1h30')
    .replaceAll(/\b(?:das|entre as?) (\d{1,2}) (?:às|as|e|até(?: as| às)?) \d{1,2} ?(?=h|:\d{2})\S*/gi, 'às $1h')
    .replaceAll(/(?<![\d/.:-])(\d{1,2}) ?[-–] ?\d{1,2} ?h\b/gi, 'às $1h');
const ordinalDays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta'];

/** "daqui a meia hora", "em 20 minutos", "in an hour"; undefined without one. */
const awayMs = (text: string): number | undefined => {
  const [, count = '', unit = ''] =
    /\b(?:daqui(?: a)?|dentro de|em|in) (\d{1,3}|meia|uma?|half an?|an?) ?(min|minut(?:o|inho)s?|minutes?|h|horas?|hours?|hrs?)\b/i.exec(
      text,
    ) ?? [];
  if (!unit) return undefined;
  const amount = /^(?:meia|half)/i.test(count) ? 0.5 : Number(count) || 1;
  return amount * (/^min/i.test(unit) ? 60_000 : 3_600_000);
};

const dayAndTime = (invitation: string, { now, timeZone }: Clock): Date | null => {
  const text = inUsualWords(invitation);
  const zone = zoneIn(text) ?? timeZone;
  const today = dayIn(now, zone);
  const [, iso, isoTime] = /\b(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(text) ?? [];
  if (iso && isoTime) return instantIn(iso, isoTime, /T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z/.test(text) ? 'UTC' : zone);
  const dates = findDates(text, today).filter(({ precision }) => precision === 'day');
  const [first] = dates.filter(({ time }) => time !== null);
  const time = englishTime(text) ?? first?.time ?? findTimes(text)[0]?.time;
  const away = time === undefined && text.length < 200 ? awayMs(text) : undefined;
  if (away !== undefined) return new Date(Math.floor((now.getTime() + away) / 60_000) * 60_000);
  // A time alone means today; in a long text it may belong to something else.
  const usual = text.length < 200 ? formatDay(today) : undefined;
  const day = namedDay(text, today) ?? first?.date ?? dates[0]?.date ?? usual;
  return day && time ? instantIn(day, time, zone) : null;
};

const saysNow =
  /(?:^|[\s,.;:!(])(?:agora|agora mesmo|j[áa] come[çc]ou|come[çc]ando|j[áa] est(?:amos|ou) (?:na|aqui)|rolando|right now|now|starting now)(?:$|[\s,.;:!)])/i;

/** Parses an invitation in Portuguese or English, from a calendar or written by a person. */
export const readInvitationFacts = (text: string, clock: Clock): InvitationFacts => {
  const calendar = ofCalendar(text, clock);
  if (calendar) return calendar;
  // An address may contain what looks like a date.
  const words = text.replace(/(?:https?:\/\/|meet\.|teams\.)\S+/gi, ' https:// ');
  const startAt = dayAndTime(words.slice(0, 4000), clock);
  const isShort = fold(words).length < 200;
  return { title: titleOf(text.slice(0, 4000)), startAt, isNow: startAt === null && isShort && saysNow.test(words) };
};
