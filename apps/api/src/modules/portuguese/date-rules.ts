import { COUNT, count, DAY_NUMBER, MONTH, MONTHS, WEEKDAY, WEEKDAYS, YEAR } from './date-words.ts';
import { type Day, isReal, lastOfMonth, nextMonday, plusDays, plusMonths, plusWorkdays, utc, weekday } from './day.ts';

export type DatePrecision = 'day' | 'week' | 'month' | 'year';

export interface DateMention {
  /** `YYYY-MM-DD`; the first day of the period if the precision is coarser than a day. */
  date: string;
  /** `HH:mm`, if a time belongs to it. */
  time: string | null;
  precision: DatePrecision;
  /** `hoje` also means "nowadays"; `span` ("em dez dias") also means a duration. */
  kind: 'calendar' | 'weekday' | 'relative' | 'today' | 'span';
  start: number;
  end: number;
  isPast: boolean;
  isSuperseded: boolean;
}

const ORDINAL_NOUN =
  'vez|vezes|opcao|fase|etapa|reuniao|parte|loja|unidade|coisa|pergunta|via|parcela|metade|quinzena|linha|proposta|versao|pessoa|alternativa|colocada|maior|melhor|turma|camada|rodada|onda|conversa|filial|safra|geracao|mao|instancia|chamada|tentativa|ligacao';

interface Found {
  day: Day;
  precision: DatePrecision;
  kind: DateMention['kind'];
  isPast?: boolean;
}

interface Rule {
  pattern: RegExp;
  read: (
    groups: (index: number) => string,
    today: Day,
    context: { source: string; text: string; start: number; end: number },
  ) => Found | null;
}

function dayAndMonth(day: number, month: number, year: string, today: Day): Found | null {
  const said = /^\d{4}$/.test(year)
    ? Number(year)
    : /^\d{2}$/.test(year)
      ? 2000 + Number(year)
      : year
        ? 2000 + count(year.replace('dois mil e ', ''))
        : null;
  let found: Day = { year: said ?? today.year, month, day };
  if (!isReal(found)) return null;
  if (said === null && utc(found) < utc(today)) found = { ...found, year: today.year + 1 };
  if (!isReal(found)) return null;
  return { day: found, precision: 'day', kind: 'calendar', isPast: utc(found) < utc(today) };
}

/** First day of a named month: this year's, or next year's if it is over. */
function monthByName(name: string, tail: string, today: Day): Day {
  const month = MONTHS.indexOf(name) + 1;
  const year = /\d{4}/.exec(tail);
  if (year) return { year: Number(year[0]), month, day: 1 };
  const words = new RegExp(`dois mil e (${COUNT})`).exec(tail);
  if (words?.[1]) return { year: 2000 + count(words[1]), month, day: 1 };
  if (tail.includes('ano que vem') || tail.includes('proximo ano')) return { year: today.year + 1, month, day: 1 };
  return { year: month < today.month ? today.year + 1 : today.year, month, day: 1 };
}

const MONTH_TAIL = `(?: d[eo] (?:${YEAR}|ano que vem|proximo ano))?`;
const DEFINITELY_WEEKDAY =
  /(?:^|[\s,.;:!?(…-])(?:na|nesta|nessa|desta|dessa|proxima|ate|ate a|ate na|pra|para|de|da|desde|desde a|depois de|essa|esta|a partir de|antes de|so|ou|e|entao|que tal|ja na|la pra|pela|seria|quem sabe)\s$/;

/** Patterns of dates with their meaning. */
export const RULES: Rule[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    read: (group, today) => dayAndMonth(Number(group(3)), Number(group(2)), group(1), today),
  },
  {
    pattern: /\b(?:dia )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?!\/)/g,
    read: (group, today) =>
      group(1) === '24' && group(2) === '7' && group(3) === ''
        ? null
        : dayAndMonth(Number(group(1)), Number(group(2)), group(3), today),
  },
  {
    pattern: new RegExp(`\\b(?:dia )?(${DAY_NUMBER}) de (${MONTH})\\b(?: de (${YEAR})| do (ano que vem))?`, 'g'),
    read: (group, today) =>
      dayAndMonth(count(group(1)), MONTHS.indexOf(group(2)) + 1, group(4) ? String(today.year + 1) : group(3), today),
  },
  {
    pattern: new RegExp(
      `\\bdia (${DAY_NUMBER})\\b( do mes que vem| do proximo mes| deste mes| desse mes)?(?! de ${MONTH}| (?:a|e) dia)`,
      'g',
    ),
    read: (group, today, { source, end }) => {
      const day = count(group(1));
      if (group(1) === 'um' && !/^\s*(?:[,.?!;]|$|de\b|do\b|as\b|eu\b|a gente)/.test(source.slice(end, end + 12)))
        return null;
      const tail = group(2);
      if (tail.includes('que vem') || tail.includes('proximo')) {
        const month = plusMonths({ ...today, day: 1 }, 1);
        return isReal({ ...month, day }) ? { day: { ...month, day }, precision: 'day', kind: 'calendar' } : null;
      }
      for (let ahead = day >= today.day ? 0 : 1; ahead < 4; ahead++) {
        const month = plusMonths({ ...today, day: 1 }, ahead);
        if (day >= 1 && isReal({ ...month, day }))
          return { day: { ...month, day }, precision: 'day', kind: 'calendar' };
      }
      return null;
    },
  },
  {
    pattern: new RegExp(
      `\\b(comeco|inicio|meados|meio|fim|final) d(?:e|o|a) (${MONTH}\\b${MONTH_TAIL}|mes que vem|proximo mes|mes|ano que vem|ano|semana que vem|proxima semana|semana)\\b`,
      'g',
    ),
    read: (group, today, { source, start }) => {
      const part = group(1);
      const isEnd = part === 'fim' || part === 'final';
      const isMiddle = part === 'meio' || part === 'meados';
      const what = group(2);
      if (what.includes('semana')) {
        if (/^(?:fim|final) de semana/.test(source.slice(start, start + 16))) return null;
        if (!isEnd) return what === 'semana' ? null : { day: nextMonday(today), precision: 'week', kind: 'relative' };
        const friday =
          what === 'semana' ? plusDays(today, (5 - weekday(today) + 7) % 7) : plusDays(nextMonday(today), 4);
        return { day: friday, precision: 'day', kind: 'relative' };
      }
      if (/^(?:proximo )?ano|^ano/.test(what)) {
        const year = what === 'ano' ? today.year : today.year + 1;
        if (isEnd) return { day: { year, month: 12, day: 31 }, precision: 'month', kind: 'relative' };
        // "no começo do ano" without a year may be in the past.
        if (what === 'ano') return null;
        return { day: { year, month: isMiddle ? 6 : 1, day: 1 }, precision: 'month', kind: 'relative' };
      }
      const name = MONTHS.find((month) => what.startsWith(month));
      if (name === undefined && /\b(?:todo|cada) $/.test(source.slice(Math.max(0, start - 8), start))) return null;
      const first =
        name !== undefined
          ? monthByName(name, what, today)
          : what === 'mes'
            ? { ...today, day: 1 }
            : plusMonths({ ...today, day: 1 }, 1);
      const day = isEnd ? lastOfMonth(first.year, first.month) : { ...first, day: isMiddle ? 15 : 1 };
      return { day, precision: isEnd ? 'day' : 'month', kind: 'relative', isPast: utc(day) < utc(today) };
    },
  },
  {
    pattern: /\b(depois de amanha|amanha|hoje|anteontem|ontem)\b(?! em dia)/g,
    read: (group, today) => {
      const offset = { 'depois de amanha': 2, amanha: 1, hoje: 0, ontem: -1, anteontem: -2 }[group(1)] ?? 0;
      return {
        day: plusDays(today, offset),
        precision: 'day',
        kind: offset === 0 ? 'today' : 'relative',
        isPast: offset < 0,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b((?:na |nesta |nessa |essa |esta |desta |dessa )?(?:proxim[ao] |outr[ao] )?)(${WEEKDAY})((?:-| )feira)?\\b( que vem| da semana que vem| da proxima semana| da outra semana| passad[ao])?`,
      'g',
    ),
    read: (group, today, { source, start, end }) => {
      const prefix = group(1);
      const name = group(2);
      const suffix = group(4);
      if (suffix.includes('passad')) return null;
      const before = source.slice(Math.max(0, start - 14), start);
      const after = source.slice(end, end + 16);
      if (/\b(?:tod[ao]s?|cada)(?: as?| os?)? $/.test(before)) return null;
      const isOrdinal = !['domingo', 'sabado'].includes(name) && group(3) === '';
      if (isOrdinal) {
        if (new RegExp(`^ (?:${ORDINAL_NOUN})\\b`).test(after)) return null;
        const isMarked =
          prefix !== '' || suffix !== '' || DEFINITELY_WEEKDAY.test(before) || /(?:^|[,.;:!?…(-]\s?)$/.test(before);
        const isFollowed =
          /^ ?(?:[,.;!?…)]|$|as\b|a (?:tarde|noite)|de (?:manha|tarde|noite)|cedo|mesmo|entao|depois|antes)/.test(
            after,
          );
        if (!isMarked && !isFollowed) return null;
        if (/\b(?:uma|minha|sua|nossa|em) $/.test(before)) return null;
      }
      const target = WEEKDAYS.indexOf(name);
      if (/semana/.test(suffix)) {
        const monday = nextMonday(today);
        return { day: plusDays(monday, (target + 6) % 7), precision: 'day', kind: 'weekday' };
      }
      return { day: plusDays(today, (target - weekday(today) + 7) % 7 || 7), precision: 'day', kind: 'weekday' };
    },
  },
  {
    pattern: /\b(?:n?(?:o|esse|este|proximo) )fim de semana\b/g,
    read: (_group, today) => ({
      day: plusDays(today, (6 - weekday(today) + 7) % 7),
      precision: 'week',
      kind: 'relative',
    }),
  },
  {
    pattern: /\b(?:semana que vem|proxima semana|outra semana|semana seguinte)\b/g,
    read: (_group, today) => ({ day: nextMonday(today), precision: 'week', kind: 'relative' }),
  },
  {
    pattern: new RegExp(
      `\\b(daqui(?: a)?|dentro de|em)(?: uns| umas| mais)? (${COUNT}) (dias? uteis|dias?|semanas?|mes|meses|anos?)\\b`,
      'g',
    ),
    read: (group, today) => {
      const amount = count(group(2));
      if (!Number.isFinite(amount)) return null;
      const unit = group(3);
      const day = unit.includes('ute')
        ? plusWorkdays(today, amount)
        : unit.startsWith('dia')
          ? plusDays(today, amount)
          : unit.startsWith('semana')
            ? plusDays(today, amount * 7)
            : plusMonths(today, unit.startsWith('ano') ? amount * 12 : amount);
      const isSpan = group(1) === 'em' || group(1) === 'dentro de';
      return { day, precision: 'day', kind: isSpan ? 'span' : 'relative' };
    },
  },
  {
    pattern: /\b(?:mes que vem|proximo mes)\b/g,
    read: (_group, today) => ({ day: plusMonths({ ...today, day: 1 }, 1), precision: 'month', kind: 'relative' }),
  },
  {
    pattern: /\b(?:ano que vem|proximo ano)\b/g,
    read: (_group, today) => ({ day: { year: today.year + 1, month: 1, day: 1 }, precision: 'year', kind: 'relative' }),
  },
  {
    pattern: new RegExp(
      `\\b(?:em|ate|para|pra|de|desde|a partir de|antes de|depois de|la pra|ainda em|so em) (${MONTH})\\b(${MONTH_TAIL})`,
      'g',
    ),
    read: (group, today, { text, start, end }) => {
      // Folded, "março" and the name "Marco" are equal.
      if (group(1) === 'marco' && !/ç/i.test(text.slice(start, end))) return null;
      return { day: monthByName(group(1), group(2), today), precision: 'month', kind: 'calendar' };
    },
  },
];
