import { fold } from '@pauta/contract/fold';
import type { CriterionFields, TeamCriterion } from '@pauta/contract';
import { normalise } from '../../../portuguese/normalise.ts';
import { splitSentences } from '../../../portuguese/sentences.ts';
import type { CompiledCriterion } from '../../analyst.ts';
import { compilePrompt } from './compile-prompt.ts';
import { cue, knownBy } from './criteria.ts';

const withoutRange = (text: string, start: number, end: number): string => {
  const rest = text.slice(0, start) + text.slice(end);
  const from = rest.lastIndexOf('\n', start - 1) + 1;
  const to = rest.indexOf('\n', start);
  const line = rest.slice(from, to < 0 ? undefined : to);
  // An empty line ends a criterion; a line that this removal empties is removed too.
  return line.trim() === '' ? rest.slice(0, from) + rest.slice(to < 0 ? rest.length : to + 1) : rest;
};

/** Sentences of a prompt that no criterion comes from, in order. */
const idleSentences = (
  promptText: string,
  criteria: readonly CompiledCriterion[],
): { text: string; line: number }[] => {
  const text = normalise(promptText);
  const meaning = JSON.stringify(criteria);
  const names = new Set(criteria.map(({ name }) => fold(name)));
  const idle: { text: string; line: number }[] = [];
  let left = text;
  // From the end, so that earlier positions stay valid.
  for (const { text: sentence, start, end } of splitSentences(text).toReversed()) {
    if (compilePrompt(sentence).some(({ name }) => names.has(fold(name)))) continue;
    const rest = withoutRange(left, start, end);
    if (JSON.stringify(compilePrompt(rest)) !== meaning) continue;
    left = rest;
    idle.unshift({ text: sentence, line: text.slice(0, start).split('\n').length });
  }
  return idle;
};

/** Whether a sentence says how to judge, not what. */
const isInstruction = (sentence: string): boolean => {
  const folded = fold(sentence).trim();
  return cue.instruction.test(folded) || cue.passing.test(folded);
};

const occasionIn = (text: string): { start: number; clause: string } | null => {
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

const withoutOccasion = (text: string): string => {
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
    unread: idleSentences(promptText, criteria).flatMap(({ text }) => (isInstruction(text) ? [] : [text])),
  };
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The text without characters that would end a name or read as a weight. */
const asName = (text: string): string =>
  text
    .replace(/[([]\s*(?:peso|weight)\s*:?\s*\d+\s*[)\]]|\*\*|__/gi, ' ')
    .replace(/:(?=\s|$)|\s[—–-](?=\s)/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[.,;:\s]+$/, '')
    .trim();

const asOccasion = (text: string): string => {
  const clause = text.split(/[,.;:]/)[0]?.trim() ?? '';
  return cue.occasion.exec(fold(clause))?.index === 0 ? clause : `se houver ${clause}`;
};

/** The words of a criterion, with its occasion included once. */
const wordsOf = ({ name, description, occasion }: CriterionFields): { name: string; description: string } => {
  const wanted = occasion && asOccasion(occasion);
  const isWanted = (text: string): boolean => fold(occasionIn(text)?.clause ?? '') === fold(wanted ?? '');
  const line = description.replace(/\s+/g, ' ').trim();
  if (wanted && isWanted(name)) return { name, description: withoutOccasion(line) };
  const words = { name: capital(withoutOccasion(name)), description: line };
  if (isWanted(line)) return words;
  const rest = withoutOccasion(line);
  return { ...words, description: [wanted, rest].filter(Boolean).join(', ') };
};

const writeCriterion = (fields: CriterionFields): string => {
  const { weight, levels, example } = fields;
  const { name, description } = wordsOf(fields);
  const head = `- ${asName(name)} (peso ${weight})${description ? `: ${description}` : ''}`;
  const usual = compilePrompt(head)[0]?.levels ?? [];
  return [
    head,
    ...levels.flatMap((level, at) => (level === usual[at] ? [] : [`  ${at}: ${level}`])),
    ...(example ? [`  Exemplo: “${example}”`] : []),
  ].join('\n');
};

/** A prompt that states these criteria, after the sentences of the previous prompt that became no criterion. */
export const writePrompt = (before: string, criteria: readonly CriterionFields[]): string => {
  const kept = idleSentences(before, compilePrompt(before));
  const lines = Map.groupBy(kept, ({ line }) => line);
  const head = [...lines.values()].map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n');
  return [head, criteria.map(writeCriterion).join('\n')].filter(Boolean).join('\n\n');
};
