import { fold } from '@pauta/contract/fold';
import { stemmer } from '@orama/stemmers/portuguese';

const known = new Map<string, string>();
const KNOWN_LIMIT = 50_000;
const LONGEST_WORD = 40;

/** The stemmer separates -ão from -ões and -ães, so they get one spelling first. */
function nasal(word: string): string {
  return word
    .replace(/(?:ões|oes|ães|aes|ao)$/, 'ão')
    .replace(/cão$/, 'ção')
    .replace(/sao$/, 'são');
}

/** Word families that the stemmer separates. */
const ALIASES: readonly [start: string, stem: string][] = [['viaj', 'viag']];

/** Stem of one Portuguese word, folded: `reuniões` and `reunião` give the same. */
export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const lower = word.toLowerCase();
  const stemmed = lower.length > LONGEST_WORD ? fold(lower) : fold(stemmer(nasal(lower)));
  const result = ALIASES.find(([start]) => stemmed.startsWith(start))?.[1] ?? stemmed;
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(word, result);
  return result;
}
