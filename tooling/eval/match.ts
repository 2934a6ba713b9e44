import { unaccented } from '@pauta/contract/fold';
import type { AnswerValue } from '@pauta/contract';
import type { NextStepDraft } from '../../apps/api/src/modules/analysis/analyst.ts';
import { turnOf } from './gold.ts';
import type { GoldQuestion, GoldStep, GoldValue } from './gold.ts';

const longestText = 400;
const bare = (value: unknown): string =>
  unaccented(String(value))
    .replace(/[^a-z0-9,.%$/]+/g, ' ')
    .replace(/[.,]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Matches a phrase by whole words; a phrase between slashes is a regular expression. */
const holds = (value: string, phrase: GoldValue): boolean => {
  const text = String(phrase);
  return text.length > 2 && text.startsWith('/') && text.endsWith('/')
    ? new RegExp(text.slice(1, -1)).test(bare(value))
    : ` ${bare(value)} `.includes(` ${bare(phrase)} `);
};

const titles = new Set(
  'seu sr sra senhor senhora dona doutor doutora dr dra professor professora irma o a e do da de'.split(' '),
);
const nameOf = (value: unknown): string[] =>
  bare(value)
    .split(/[ ,/.]+/)
    .filter((word) => word && !titles.has(word));

const isSameDay = (expected: GoldValue, value: string): boolean => {
  const [day, time] = value.split('T');
  const [rightDay, rightTime] = String(expected).split('T');
  return day === rightDay && (time === undefined || rightTime === undefined || time === rightTime);
};

/** Whether an answer is right. */
export const isRight = (question: GoldQuestion, value: AnswerValue): boolean => {
  const { expected, accept = [], reject = [], type } = question;
  if (expected === null) return false;
  const right = [expected, ...accept];
  const said = String(value);
  if (reject.some((phrase) => holds(said, phrase))) return false;
  switch (type) {
    case 'text':
      return said.length <= longestText && right.some((phrase) => holds(said, phrase));
    case 'yes_no':
      return (value === true ? 'sim' : 'não') === expected;
    case 'single':
      return bare(value) === bare(expected);
    case 'multiple':
      return (
        JSON.stringify([value].flat().map(bare).toSorted()) === JSON.stringify([expected].flat().map(bare).toSorted())
      );
    case 'number':
    case 'money':
      return right.some((each) => Math.abs(Number(each) - Number(value)) <= 0.005);
    case 'date':
      return right.some((each) => isSameDay(each, said));
    default: {
      const named = nameOf(value);
      return right.some((each) => {
        const name = nameOf(each);
        return name.length > 0 && name.every((word) => named.includes(word)) && named.length <= name.length + 6;
      });
    }
  }
};

const common = new Set(
  'para pela pelo com dos das que sobre ate uma por nos nas mandar enviar fazer passar pedir'.split(' '),
);
const content = (text: string): string[] =>
  bare(text)
    .split(/[ ,./]+/)
    .filter((word) => word.length > 3 && !common.has(word));

const likeness = (gold: GoldStep, { text, owner, dueDate, evidence }: NextStepDraft): number => {
  const named = gold.match.some((each) => ` ${bare(text)}`.includes(` ${bare(each)}`));
  const cited = gold.evidence.includes(turnOf(evidence.segmentId));
  const owned = nameOf(gold.owner ?? '').some((word) => nameOf(owner ?? '').includes(word));
  const shared = content(gold.what).some((word) => content(text).includes(word));
  if (!named && !(cited && (shared || owned))) return 0;
  return 1 + (named ? 2 : 0) + (cited ? 2 : 0) + (owned ? 1 : 0) + (gold.due === dueDate ? 1 : 0);
};

/** Matches found steps with expected ones, most similar first, with as many pairs as possible. */
export const pairSteps = (golds: readonly GoldStep[], found: readonly NextStepDraft[]): [GoldStep, NextStepDraft][] => {
  const likes = golds.map((gold) => found.map((step) => likeness(gold, step)));
  const holder = found.map(() => -1);
  const place = (at: number, tried: Set<number>): boolean =>
    found
      .map((_, step) => step)
      .toSorted((a, b) => (likes[at]?.[b] ?? 0) - (likes[at]?.[a] ?? 0))
      .some((step) => {
        if (!likes[at]?.[step] || tried.has(step)) return false;
        tried.add(step);
        const before = holder[step] ?? -1;
        if (before >= 0 && !place(before, tried)) return false;
        holder[step] = at;
        return true;
      });
  const best = (at: number) => Math.max(0, ...(likes[at] ?? []));
  for (const at of [...golds.keys()].toSorted((a, b) => best(b) - best(a))) place(at, new Set());
  return holder.flatMap((at, step) => {
    const [gold, draft] = [golds[at], found[step]];
    return gold && draft ? [[gold, draft] as [GoldStep, NextStepDraft]] : [];
  });
};
