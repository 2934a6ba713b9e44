import type { AnswerValue, Evidence } from '@pauta/contract';
import type { Analyst, AskedQuestion, Dialogue } from '../analyst.ts';
import { findDates } from '../../portuguese/dates.ts';
import { dayIn } from '../../portuguese/day.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import type { State } from '../local/facts/fact.ts';
import { statesSaid } from '../local/facts/states-said.ts';

/** What stands where the model points, with a turn on either side: a number is often agreed to, not said again. */
const textAround = (dialogue: Dialogue, evidence: readonly Evidence[]): string =>
  evidence
    .flatMap(({ segmentId }) => {
      const at = dialogue.segments.findIndex(({ id }) => id === segmentId);
      return dialogue.segments.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text);
    })
    .join('\n');

const dayOf = (value: AnswerValue): string => String(value).slice(0, 10);

const isSame = (type: AskedQuestion['type'], one: AnswerValue, other: AnswerValue): boolean =>
  type === 'date' ? dayOf(one) === dayOf(other) : JSON.stringify(one) === JSON.stringify(other);

/** Types of which rules can tell another value from the same one in other words. */
const compared: ReadonlySet<AskedQuestion['type']> = new Set(['number', 'money', 'date', 'yes_no', 'single']);

/** What was said so, and holds no more, or never did. */
const undone: ReadonlySet<State> = new Set(['asked', 'refused', 'corrected', 'reported']);

/**
 * Whether what rules read speaks against a model's answer: its number or date is not where it points, was only asked,
 * refused, corrected or reported there, or the local analyst is sure of another one.
 */
export const isContested = async (
  local: Analyst,
  dialogue: Dialogue,
  question: AskedQuestion,
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
    const states = statesSaid(dialogue, quoted, type === 'date' ? 'date' : 'quantity', value);
    if (states.length > 0 && states.every((state) => undone.has(state))) return true;
  }
  if (!compared.has(type)) return false;
  const read = await local.answer(dialogue, question);
  return read.status === 'ok' && read.confidence === 'high' && read.value !== null && !isSame(type, read.value, value);
};
