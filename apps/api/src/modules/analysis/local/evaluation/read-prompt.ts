import { fold } from '@pauta/contract/fold';
import type { TeamCriterion } from '@pauta/contract';
import { normalise } from '../../../portuguese/normalise.ts';
import { type Sentence, splitSentences } from '../../../portuguese/sentences.ts';
import type { CompiledCriterion } from '../../analyst.ts';
import { compilePrompt, detailIn, linesOf, readBullets } from './compile-prompt.ts';
import { cue, knownBy } from './criteria.ts';

const withoutRange = (text: string, start: number, end: number): string => {
  const rest = text.slice(0, start) + text.slice(end);
  const from = rest.lastIndexOf('\n', start - 1) + 1;
  const to = rest.indexOf('\n', start);
  const line = rest.slice(from, to < 0 ? undefined : to);
  // An empty line ends a criterion; a line that this removal empties is removed too.
  return line.trim() === '' ? rest.slice(0, from) + rest.slice(to < 0 ? rest.length : to + 1) : rest;
};

const lineAt = (text: string, at: number): string => {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end).replace(/\r$/, '');
};

/** Characters compiled again in search of idle sentences; a prompt is read once more unless they depend on each other. */
const mostRead = 1_000_000;

/** Sentences of a prompt that no criterion comes from, in order. */
export const idleSentences = (
  promptText: string,
  criteria: readonly CompiledCriterion[],
): { text: string; line: number; start: number }[] => {
  const text = normalise(promptText);
  const meaning = JSON.stringify(criteria);
  const names = new Set(criteria.map(({ name }) => fold(name)));
  const lines = linesOf(promptText);
  const details = new Set(readBullets(lines).flatMap(({ from, to }) => lines.slice(from, to).filter(detailIn)));
  const isOfCriterion = ({ text: sentence, start }: Sentence): boolean =>
    details.has(lineAt(text, start)) || compilePrompt(sentence).some(({ name }) => names.has(fold(name)));
  const idle: Sentence[] = [];
  let left = text;
  let read = 0;
  // From the end, so that earlier positions stay valid; halves of what cannot go as a whole.
  const remove = (group: readonly Sentence[]): void => {
    if (group.length === 0 || read > mostRead) return;
    read += left.length;
    const rest = group.reduceRight((all, { start, end }) => withoutRange(all, start, end), left);
    if (JSON.stringify(compilePrompt(rest)) === meaning) {
      left = rest;
      idle.unshift(...group);
    } else if (group.length > 1) {
      const middle = group.length >> 1;
      remove(group.slice(middle));
      remove(group.slice(0, middle));
    }
  };
  remove(splitSentences(text).filter((each) => !isOfCriterion(each)));
  let [line, from] = [1, 0];
  return idle.map(({ text: sentence, start }) => {
    line += text.slice(from, start).split('\n').length - 1;
    from = start;
    return { text: sentence, line, start };
  });
};

/** Whether a sentence says how to judge, not what. */
const isInstruction = (sentence: string): boolean => {
  const folded = fold(sentence).trim();
  return cue.instruction.test(folded) || cue.passing.test(folded);
};

export const occasionIn = (text: string): { start: number; clause: string } | null => {
  const found = cue.occasion.exec(fold(text));
  return found
    ? {
        start: found.index,
        clause:
          text
            .slice(found.index)
            .split(/[,.;:]/)[0]
            ?.trim() ?? '',
      }
    : null;
};

export const withoutOccasion = (text: string): string => {
  const found = occasionIn(text);
  if (!found) return text;
  const after = text.slice(found.start + found.clause.length).replace(/^[\s,.;:]+/, '');
  return `${text.slice(0, found.start).replace(/[\s,;]+$/, '')} ${after}`.trim();
};

const view = ({ name, weight, levels, example, description }: CompiledCriterion): TeamCriterion => {
  // In prose the description equals the name.
  const own = fold(description).endsWith(fold(name)) ? '' : description;
  const occasion = occasionIn(`${name}. ${own}`)?.clause ?? null;
  return {
    key: fold(name),
    name,
    weight,
    levels,
    example,
    description: occasionIn(own)?.start === 0 ? withoutOccasion(own) : own,
    occasion,
    isKnown: knownBy(name, description) !== undefined,
  };
};

/** Criteria in the form of the API. */
export const viewCriteria = (criteria: readonly CompiledCriterion[]): TeamCriterion[] => criteria.map(view);

/** The criteria of a prompt in the form of the API, and the sentences that became none. */
export const readPrompt = (promptText: string): { criteria: TeamCriterion[]; unread: string[] } => {
  const criteria = compilePrompt(promptText);
  return {
    criteria: viewCriteria(criteria),
    unread: idleSentences(promptText, criteria).flatMap(({ text }) =>
      isInstruction(text) || !/\p{L}/u.test(text) ? [] : [text],
    ),
  };
};
