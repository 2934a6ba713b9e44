import { type Day, formatDay, fromUtc, plusDays, utc, weekday } from '../../../portuguese/day.ts';
import { spokenOn } from '../../spoken-on.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { type Turn, utteranceAt } from '../utterances/utterance.ts';
import type { Quantity } from '../../../portuguese/numbers.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Fact } from './fact.ts';
import { peopleOf } from './people.ts';
import { resolveStates } from './state.ts';

const dayMs = 86_400_000;
/** A time of day, or a week, applies to mentions within this many turns. */
const [timeReach, weekReach] = [3, 4];

/** "Na semana do dia vinte" does not name a day. */
const inWeek = /\bsemana d[eo] $/;

const plain = { state: 'stated', isSettled: false, isEchoed: false } as const;

/** "1 - preço" and "2 - prazo" on lines of their own; a single one may be an answer: "10 - talvez 12". */
const dashed = /(?:^|\n)\s*\d{1,2}\s+[-–]\s/g;

/** Whether it only numbers a point in a written list: "1. preço 2. prazo". */
const isOfList = (folded: string, { start, end }: { start: number; end: number }): boolean =>
  /^\d{1,2}$/.test(folded.slice(start, end).trim()) &&
  /(?:^|[\n:;.?!])\s*$/.test(folded.slice(0, start)) &&
  (/^\s*[.)]\s+[a-z]/.test(folded.slice(end)) ||
    (/^\s+[-–]\s+[a-z]/.test(folded.slice(end)) && (folded.match(dashed)?.length ?? 0) > 1));

const uncounted = patternOf(cues.counting.phrases);
/** Turns within which "mil" may be left out, and how far amounts of one thing lie apart. */
const [thousandsReach, apart] = [3, 2.5];

/** Whether a number counts no things: "duzentos mil de receita" does not, "duzentos mil frangos" does. */
const isBare = ({ folded }: Turn, { end }: Quantity, said: RegExp): boolean => {
  const next = said.exec(folded.slice(end, end + 24))?.[1];
  return next === undefined || uncounted.test(next);
};
const [nextWord, nextNoun] = [/^ ([a-z]+)/, /^ (?:de )?([a-z]+)/];

const mayLeaveOut = (turn: Turn, quantity: Quantity): boolean =>
  quantity.unit === 'plain' &&
  !quantity.isArticle &&
  quantity.value >= 10 &&
  quantity.value < 1000 &&
  isBare(turn, quantity, nextNoun);

/** "Deu quatrocentos e doze mil. Ano passado foi trezentos e trinta e sete": the second without its "mil". */
function leavesThousandsOut(index: DialogueIndex, turn: Turn, quantity: Quantity): boolean {
  const { value, start } = quantity;
  if (!mayLeaveOut(turn, quantity)) return false;
  const isNear = (before: Turn, each: Quantity): boolean =>
    before.at >= turn.at - thousandsReach && (before !== turn || each.start < start);
  const others = index.numbersOf(turn).filter((each) => each !== quantity && mayLeaveOut(turn, each));
  return index.turns
    .slice(0, turn.at + 1)
    .some((before) =>
      index
        .numbersOf(before)
        .some(
          (each) =>
            each.value >= 10_000 &&
            each.value % 1000 === 0 &&
            (isNear(before, each) || others.some((other) => other.value * 1000 === each.value)) &&
            each.value <= value * 1000 * apart &&
            each.value * apart >= value * 1000 &&
            isBare(before, each, nextWord),
        ),
    );
}

function quantitiesOf(index: DialogueIndex, turn: Turn): Fact[] {
  const taken = [...index.datesOf(turn).filter(({ kind }) => kind !== 'span'), ...index.timesOf(turn)];
  return index.numbersOf(turn).flatMap((quantity) => {
    const utterance = utteranceAt(turn, quantity.start);
    const isTaken = taken.some(({ start, end }) => quantity.start >= start && quantity.start < end);
    if (!utterance || isTaken || isOfList(turn.folded, quantity)) return [];
    const { start, end } = quantity;
    const value = leavesThousandsOut(index, turn, quantity) ? 1000 * quantity.value : quantity.value;
    return [
      {
        ...plain,
        kind: 'quantity' as const,
        value,
        start,
        end,
        utterance,
        opened: utterance,
        quantity: { ...quantity, value },
      },
    ];
  });
}

const dayOf = (date: string): Day => fromUtc(Date.parse(date));
const mondayOf = (date: string): string => {
  const day = dayOf(date);
  return formatDay(plusDays(day, -((weekday(day) + 6) % 7)));
};
/** The same weekday in the week that starts on `monday`. */
const inWeekOf = (monday: string, date: string): string =>
  formatDay(plusDays(dayOf(monday), (weekday(dayOf(date)) + 6) % 7));

/** "Quinta da semana que vem" names the week for the days after it. */
const namesWeek = /\bsemana (?:que vem|seguinte)|\b(?:outra|proxima) semana/;
/** "Começa na semana que vem. Peço até quinta": what has to be done before a week in which something begins. */
const begins = /\b(?:comec(?:a|am)|inicia\w*|inaugur\w+|estrei\w+|entra(?:m)? (?:em|no))\b/;
const until = /\bate (?:a |o |na |no )?$/;
/** On a Monday, "na segunda" is a week away, and "na terça" said within this many turns is the day after it. */
const pushReach = 2;
const isPushed = (date: string, last: Fact | undefined, turn: Turn, today: Day): boolean =>
  last?.date?.kind === 'weekday' &&
  turn.at - last.utterance.turn.at <= pushReach &&
  Date.parse(last.date.date) - utc(today) === 7 * dayMs &&
  Date.parse(date) - utc(today) === dayMs;

function datesOf(index: DialogueIndex): Fact[] {
  const found: Fact[] = [];
  let week: { monday: string; at: number; isOfBeginning: boolean } | null = null;
  for (const turn of index.turns) {
    for (const mention of index.datesOf(turn)) {
      const utterance = utteranceAt(turn, mention.start);
      if (!utterance || inWeek.test(turn.folded.slice(0, mention.start))) continue;
      const isOfBeginning = begins.test(utterance.folded);
      if (mention.precision === 'week') week = { monday: mention.date, at: turn.at, isOfBeginning };
      else if (mention.kind === 'weekday' && namesWeek.test(turn.folded.slice(mention.start, mention.end)))
        week = { monday: mondayOf(mention.date), at: turn.at, isOfBeginning };
      const isUntil = until.test(turn.folded.slice(Math.max(0, mention.start - 8), mention.start));
      const isCarried = week && turn.at > week.at && turn.at - week.at <= weekReach && !(isUntil && week.isOfBeginning);
      const isInWeek = isCarried && mention.kind === 'weekday';
      const isLater =
        !isInWeek &&
        mention.kind === 'weekday' &&
        // "Até quarta" is before the day just named.
        !isUntil &&
        isPushed(mention.date, found.at(-1), turn, spokenOn(index.dialogue, turn.segment));
      const date = {
        ...mention,
        date:
          week && isInWeek
            ? inWeekOf(week.monday, mention.date)
            : isLater
              ? formatDay(plusDays(dayOf(mention.date), 7))
              : mention.date,
      };
      found.push({
        ...plain,
        kind: 'date',
        value: date.date,
        start: mention.start,
        end: mention.end,
        utterance,
        opened: utterance,
        date,
      });
    }
  }
  for (const [at, fact] of found.entries()) {
    if (!fact.date || fact.date.time !== null || fact.date.precision !== 'day') continue;
    const { turn, end, inTurn, tags } = fact.utterance;
    const until = found.find((each) => each.utterance.turn === turn && each.start > fact.start)?.start;
    const rest = tags.has('nod') ? turn.utterances[inTurn + 1] : undefined;
    // "Dia primeiro é terça, né? Pode ser, mas às nove."
    const own = index
      .timesOf(turn)
      .find(({ start }) => start >= end && start < Math.min(until ?? turn.text.length, rest?.end ?? 0));
    if (own) {
      fact.date = { ...fact.date, time: own.time };
      continue;
    }
    const next =
      found.slice(at + 1, at + 8).find(({ value }) => value !== fact.value)?.utterance.turn.at ??
      Number.POSITIVE_INFINITY;
    for (const each of index.turns.slice(turn.at + 1, turn.at + 1 + timeReach)) {
      const time = index.timesOf(each)[0];
      if (each.at >= next || !time) continue;
      fact.date = { ...fact.date, time: time.time };
      break;
    }
  }
  return found.map((fact) => (fact.date?.time ? { ...fact, value: `${fact.date.date}T${fact.date.time}` } : fact));
}

export interface Facts {
  quantity: readonly Fact[];
  date: readonly Fact[];
  person: readonly Fact[];
}

const read = new WeakMap<DialogueIndex, Facts>();

/** All numbers, dates and names in a dialogue with their state; computed once per index. */
export function factsOf(index: DialogueIndex): Facts {
  const facts = read.get(index) ?? {
    quantity: resolveStates(
      index,
      index.turns.flatMap((turn) => quantitiesOf(index, turn)),
    ),
    date: resolveStates(index, datesOf(index)),
    person: resolveStates(index, peopleOf(index)),
  };
  read.set(index, facts);
  return facts;
}

const byTurn = new WeakMap<readonly Fact[], Map<Turn, Fact[]>>();

/** The facts in one turn. */
export function factsIn(facts: readonly Fact[], turn: Turn): readonly Fact[] {
  const known = byTurn.get(facts) ?? Map.groupBy(facts, ({ utterance }) => utterance.turn);
  byTurn.set(facts, known);
  return known.get(turn) ?? [];
}
