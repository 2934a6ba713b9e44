import { MONTH, WEEKDAYS } from '../portuguese/date-words.ts';
import { findDates } from '../portuguese/dates.ts';
import { type Day, formatDay, fromUtc, lastOfMonth, plusDays, plusMonths } from '../portuguese/day.ts';
import type { Word } from '../portuguese/words.ts';
import type { Topic } from './parsed-question.ts';
import { monthOf, type Period, weekOf } from './periods.ts';

type TopicOfSteps = Extract<Topic, { kind: 'steps' }>;

/** The next steps that a question asks for by when they are due. */
export interface DueSteps extends Period {
  /** Whether those are asked for whose day has passed. */
  readonly isLate: boolean;
  /** Whether those of the asker are asked for. */
  readonly isMine: boolean;
}

const late = /\b(?:atrasad[oa]s?|vencid[oa]s?|em atraso|fora do prazo)\b/;
const doing =
  '(?:mandar|enviar|entregar|fazer|ligar|responder|resolver|preparar|retornar|cobrar|marcar|confirmar|apresentar|cumprir|terminar|passar)';
/** Asks for what is to be done. */
const todo = new RegExp(
  [
    '^\\W*(?:e |mas )?(?:[oa]s )?(?:o que|quais?|que|tem|ha|quem|algo|alguma coisa|proximos passos|tarefas|pendencias|compromissos)\\b.*\\b(?:',
    [
      'venc(?:e|em|endo)',
      '(?:tenho|temos|tem|preciso|precisa|precisamos|precisam|devo|deve|devemos|falta|faltam)(?: que| de)? (?:\\w+ ){0,2}?' +
        doing,
      '(?:fic(?:ou|aram)|esta|estao|abert[oa]s?|passos|combinad[oa]s?|prometid[oa]s?|marcad[oa]s?|pendentes?|tem|temos|tenho|ha|prometeu|prometemos|compromissos?|tarefas?|pendencias?|entregas?) (?:\\w+ ){0,6}?(?:pra|para|ate)',
    ].join('|'),
    ')\\b',
  ].join(''),
);
/** Contracts, offers and licences expire, and customers plan: steps are due. */
const ofOthers =
  /^\W*(?:que|quais|quem) (?:\w+ )?(?:client|empres|reuni)|\b(?:contrato|proposta|licenca|assinatura|plano|boleto|parcela|fatura)s? (?:\w+ ){0,4}?(?:venc|expir)/;
/** A meeting that is arranged with a customer is a step that is due. */
const arranged =
  /\b(?:reuni\w+|conversas?|visitas?|demonstrac\w+|apresentac\w+|ligac\w+|encontros?) (?:marcad|agendad)[oa]s?\b/;
const mine = /\b(?:eu|meus?|minhas?|tenho|preciso|devo)\b/;

const spans: readonly (readonly [RegExp, (today: Day) => Period])[] = [
  [
    /\b(?:n?a |d?a |pra |para (?:a )?|ate (?:a )?)?(?:semana que vem|proxima semana)\b/,
    (today) => weekOf(plusDays(today, 7)),
  ],
  [
    /\b(?:n?o |d?o |pro |para (?:o )?|ate (?:o )?)?(?:mes que vem|proximo mes)\b/,
    (today) => monthOf(plusMonths({ ...today, day: 1 }, 1)),
  ],
  [/\b(?:pra |para |ate |n|d)?es[ts]a semana\b/, weekOf],
  [/\b(?:pra |para |ate |n|d)?es[ts]e mes\b/, monthOf],
];

const until = /\bate (?:[ao] |(?:n|d)[ao] )?(?:dia )?$/;

/** The days that folded text names, from today on: what is late is asked for as such. */
const daysIn = (folded: string, today: Day): Period | undefined => {
  for (const [pattern, read] of spans) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const period = read(today);
    const isUntil = /^ate\b/.test(match[0]);
    return isUntil ? { ...period, startDate: formatDay(today) } : period;
  }
  const dates = findDates(folded, today).filter(
    ({ isPast, date }) => !isPast && date >= formatDay({ ...today, day: 1 }),
  );
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return undefined;
  const day = fromUtc(Date.parse(last.date));
  const endDate = last.precision === 'month' ? formatDay(lastOfMonth(day.year, day.month)) : last.date;
  const isUntil = until.test(folded.slice(0, first.start)) || /^ate\b/.test(folded.slice(first.start));
  return { startDate: isUntil ? formatDay(today) : last.date, endDate };
};

/**
 * The due steps that a folded question asks for: "o que vence esta semana", "o que eu tenho que mandar até sexta", "tem
 * alguma coisa atrasada". Undefined for any other question.
 */
export const findDueSteps = (folded: string, today: Day): DueSteps | undefined => {
  if (ofOthers.test(folded) && !arranged.test(folded)) return undefined;
  const isMine = mine.test(folded);
  if (late.test(folded)) return { startDate: null, endDate: formatDay(plusDays(today, -1)), isLate: true, isMine };
  if (!todo.test(folded)) return undefined;
  const days = daysIn(folded, today);
  return days && { ...days, isLate: false, isMine };
};

/** Words by which a question asks for what is due: others restrict it. */
const ownWords = new RegExp(
  `^(?:venc\\w*|abert\\w*|atrasad\\w*|atraso|fora|prazos?|coisas?|algo|tarefas?|passos?|proxim\\w*|pendenc\\w*|pendentes?|compromiss\\w*|promess\\w*|promet\\w*|combinad\\w*|fic\\w*|falt\\w*|precis\\w*|dev\\w*|entregas?|marcad\\w*|${doing}|mandad\\w*|semanas?|mes|hoje|amanha|depois|dias?|feira|vem|ate|\\d+|1[oº]|primeiro|${WEEKDAYS.join('|')}|${MONTH})$`,
);

/** The steps asked for, where a question's words ask for nothing else; what is late besides them is said in the talk. */
export const dueTopic = (
  due: DueSteps,
  subject: readonly Word[],
  { isOfPerson, isEither }: { isOfPerson: boolean; isEither: boolean },
): TopicOfSteps | null => {
  const about = subject.filter(({ folded }) => !ownWords.test(folded)).map(({ text }) => text);
  if (due.isLate && about.length > 0) return null;
  return {
    kind: 'steps',
    isMissing: false,
    due,
    about,
    ...(isOfPerson && { isPromised: true }),
    ...(isEither && { isEither }),
  };
};
