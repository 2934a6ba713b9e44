import { fold } from '@pauta/contract/fold';
import type { AnswerValue } from '@pauta/contract';
import type { AnalystQuestion, Dialogue, EvidenceDraft } from '../analyst.ts';
import { findDates } from '../../portuguese/dates.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { spokenOn } from '../spoken-on.ts';
import { isForeign, plainText } from './plain-text.ts';

const longestText = 600;

const numberIn = (text: string): number | null => {
  const bare = text.trim();
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return Number(bare);
  const found = findNumbers(bare).filter(({ isArticle }) => !isArticle);
  return found.length === 1 ? (found[0]?.value ?? null) : null;
};

/** Parses a value that a model wrote into the shape of its question type; null if it is invalid. */
export const modelValue = (
  dialogue: Dialogue,
  { type, options }: AnalystQuestion,
  values: readonly string[],
  proof: readonly EvidenceDraft[] = [],
): AnswerValue | null => {
  const [first = ''] = values;
  const said = dialogue.segments.find(({ id }) => id === proof[0]?.segmentId);
  const saidOn = spokenOn(dialogue, said ?? { startMs: 0 });
  const optionOf = (text: string): string | undefined => options.find((option) => fold(option) === fold(text.trim()));
  switch (type) {
    case 'yes_no': {
      const said = fold(first.trim());
      if (/^(?:sim|true|yes)\b/.test(said)) return true;
      return /^(?:nao|false|no)\b/.test(said) ? false : null;
    }
    case 'single':
      return optionOf(first) ?? null;
    case 'multiple': {
      const chosen = [...new Set(values.flatMap((text) => optionOf(text) ?? []))];
      return chosen.length ? options.filter((option) => chosen.includes(option)) : null;
    }
    case 'number':
    case 'money':
      return numberIn(first);
    case 'date': {
      const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(first.trim()) ?? [];
      if (day) return time ? `${day}T${time}` : day;
      const [mention, ...others] = findDates(first, saidOn);
      return mention && others.length === 0 ? mention.date : null;
    }
    default: {
      const text = plainText(values.join('; '), longestText);
      return text === '' || isForeign(text) ? null : text;
    }
  }
};
