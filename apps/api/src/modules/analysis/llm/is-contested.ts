import type { AnswerValue, Evidence } from '@pauta/contract';
import type { Analyst, AnalystQuestion, Dialogue } from '../analyst.ts';
import { findDates } from '../../portuguese/dates.ts';
import { dayIn } from '../../portuguese/day.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import type { State } from '../local/facts/fact.ts';
import { findStates } from '../local/facts/find-states.ts';

/** The cited segments with one turn on either side: a number is often confirmed by "yes", not repeated. */
const textAround = (dialogue: Dialogue, evidence: readonly Evidence[]): string =>
  evidence
    .flatMap(({ segmentId }) => {
      const at = dialogue.segments.findIndex(({ id }) => id === segmentId);
      return dialogue.segments.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text);
    })
    .join('\n');

const dayOf = (value: AnswerValue): string => String(value).slice(0, 10);

const isSame = (type: AnalystQuestion['type'], one: AnswerValue, other: AnswerValue): boolean =>
  type === 'date' ? dayOf(one) === dayOf(other) : JSON.stringify(one) === JSON.stringify(other);

/** Question types for which the rules can tell a different value from a different wording. */
const compared: ReadonlySet<AnalystQuestion['type']> = new Set(['number', 'money', 'date', 'yes_no', 'single']);

/** States of a fact that is not, or no longer, true. */
const undone: ReadonlySet<State> = new Set(['asked', 'refused', 'corrected', 'reported']);

/**
 * Whether the rules contradict a model's answer: its number or date is not in the cited passage, is only asked,
 * refused, corrected or reported there, or the local analyst is sure of another value.
 */
export const isContested = async (
  local: Analyst,
  dialogue: Dialogue,
  question: AnalystQuestion,
  value: AnswerValue,
  evidence: readonly Evidence[],
): Promise<boolean> => {
  const { type } = question;
  const text = textAround(dialogue, evidence);
  if (type === 'number' || type === 'money') {
    if (!findNumbers(text).some((quantity) => Math.abs(quantity.value - Number(value)) < 0.005)) return true;
  }
  if (type === 'text') {
    const said = findNumbers(text).map((quantity) => quantity.value);
    const claimed = findNumbers(String(value)).filter(({ isArticle }) => !isArticle);
    return claimed.some((quantity) => !said.includes(quantity.value));
  }
  if (type === 'date') {
    const today = dayIn(dialogue.startAt, dialogue.timeZone);
    if (!findDates(text, today).some(({ date }) => date === dayOf(value))) return true;
  }
  if (type === 'number' || type === 'money' || type === 'date') {
    const quoted = new Set(evidence.map(({ segmentId }) => segmentId));
    const states = findStates(dialogue, quoted, type === 'date' ? 'date' : 'quantity', value);
    if (states.length > 0 && states.every((state) => undone.has(state))) return true;
  }
  if (!compared.has(type)) return false;
  const read = await local.answer(dialogue, question);
  return read.status === 'ok' && read.confidence === 'high' && read.value !== null && !isSame(type, read.value, value);
};
