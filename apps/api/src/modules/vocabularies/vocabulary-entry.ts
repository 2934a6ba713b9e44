import { unaccented } from '@pauta/contract/fold';
import { apply, englishSounds, phoneticKey, plain } from '../portuguese/phonetics.ts';

export interface SpelledWord {
  word: string;
  /** Pronunciations listed by a person. */
  soundsLike: readonly string[];
}

// Names of the letters in Portuguese, without accents.
export const letterNames: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  b: ['be'],
  c: ['ce'],
  d: ['de'],
  e: ['e'],
  f: ['efe'],
  g: ['ge'],
  h: ['aga'],
  i: ['i'],
  j: ['jota'],
  k: ['ca', 'ka'],
  l: ['ele'],
  m: ['eme'],
  n: ['ene'],
  o: ['o'],
  p: ['pe'],
  q: ['que'],
  r: ['erre'],
  s: ['esse'],
  t: ['te'],
  u: ['u'],
  v: ['ve'],
  w: ['dabliu', 'dablio'],
  x: ['xis'],
  y: ['ipsilon'],
  z: ['ze'],
};

// English letter names, for endings such as "Power BI".
const englishLetterNames: Readonly<Record<string, string>> = {
  a: 'ei',
  b: 'bi',
  c: 'si',
  d: 'di',
  i: 'ai',
  p: 'pi',
  t: 'ti',
};

/** A word with its possible pronunciations. */
export interface Entry {
  word: string;
  tokens: number;
  plain: string;
  keys: string[];
  /** The letters of an acronym. */
  letters: string | null;
  /** Phonetic keys of a spelled acronym, also with its end read as a word: "vê tex". */
  spelledKeys: ReadonlySet<string>;
  /** The listed pronunciations, as `plain`. */
  sounds: ReadonlySet<string>;
}

const isAcronym = (word: string): boolean => /^\p{Lu}{2,6}$/u.test(word);

const nameOf = (letter: string): string => letterNames[letter]?.[0] ?? letter;
const englishNameOf = (letter: string): string => englishLetterNames[letter] ?? nameOf(letter);

const spell = (parts: readonly string[], name: (letter: string) => string): string =>
  parts.map((part) => (isAcronym(part) ? Array.from(part.toLowerCase(), name).join('') : part)).join(' ');

const readings = (letters: string): string[] => {
  const rest = letters.slice(1);
  const asWords = letters.length > 3 && /[aeiou]/.test(rest) ? [letters, nameOf(letters[0] ?? '') + rest] : [];
  return [Array.from(letters, nameOf).join(''), ...asWords];
};

export const toEntry = ({ word, soundsLike }: SpelledWord): Entry => {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const letters = parts.length === 1 && isAcronym(word) ? unaccented(word) : null;
  const bare = unaccented(word.replace(/ç/gi, 's')).replace(/[^a-z0-9]/g, '');
  const spelled = parts.length > 1 && parts.some(isAcronym) ? [spell(parts, nameOf), spell(parts, englishNameOf)] : [];
  const heard = [
    word,
    apply(bare, englishSounds),
    // English h at the start, pronounced as r: "rub espote".
    ...(bare.startsWith('h') ? [bare, apply(bare, englishSounds)].map((name) => name.replace(/^h/, 'r')) : []),
    ...spelled.flatMap((name) => [name, apply(unaccented(name), englishSounds)]),
    ...soundsLike,
  ];
  return {
    word,
    tokens: parts.length,
    plain: plain(word),
    keys: [...new Set(heard.map(phoneticKey))],
    letters,
    spelledKeys: new Set(letters === null ? [] : readings(letters).map(phoneticKey)),
    sounds: new Set(soundsLike.map(plain)),
  };
};
