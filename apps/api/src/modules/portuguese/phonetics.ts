import { unaccented } from '@pauta/contract/fold';

// Sound rules of Brazilian Portuguese. The order matters: later rules use the results of earlier ones.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ç/g, 's'],
  [/[^a-z0-9]/g, ''],
  [/^h/, ''],
  [/ll/g, 'l'],
  // A vowel is inserted before s and a consonant: "esteition".
  [/^es(?=[bcdfghjklmnpqrtvxz])/, 's'],
  [/ph/g, 'f'],
  [/tion|cion|tiom/g, 'xon'],
  [/sch|ch|sh/g, 'x'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/q/g, 'k'],
  [/sc(?=[ei])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/G/g, 'g'],
  [/w/g, 'u'],
  [/y/g, 'i'],
  [/th/g, 't'],
  [/z/g, 's'],
  [/ie$|e$/, 'i'],
  // And after a final consonant that Portuguese words do not end with: "blingue".
  [/(?<=.{2}[^aeiou])i$/, ''],
  [/l(?![aeiou])/g, 'u'],
  [/m(?![aeiou])/g, 'n'],
  [/h/g, ''],
  [/e(?=[ao])/g, 'i'],
  [/o$/, 'u'],
  [/ou/g, 'o'],
  [/(.)\1+/g, '$1'],
];
// How Brazilians pronounce and spell English names.
export const englishSounds: readonly (readonly [RegExp, string])[] = [
  [/ay|ai|ey/g, 'ei'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/ign/g, 'ain'],
  [/a([bcdfglmnprstvz])e(?![aeioun])/g, 'ei$1'],
  [/i([bcdfglmnprstvz])e(?![aeioun])/g, 'ai$1'],
  [/o([bcdfglmnprstvz])e(?![aeioun])/g, 'ou$1'],
  [/ation/g, 'eixon'],
  [/ify$/g, 'ifai'],
];

export const apply = (text: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), text);

export const plain = (text: string): string => unaccented(text.replace(/ç/gi, 's')).replace(/[^a-z0-9]+/g, '');

/** Phonetic key of a text in Brazilian Portuguese: equal keys sound the same. */
export const phoneticKey = (text: string): string => apply(unaccented(text.replace(/ç/gi, 's')), sounds);

const isVowel = (character: string | undefined): boolean => character !== undefined && 'aeiou'.includes(character);

/** Consonants that differ only by voicing. */
const pairs: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'b',
  d: 't',
  t: 'd',
  g: 'k',
  k: 'g',
  v: 'f',
  f: 'v',
  z: 's',
  s: 'z',
  j: 'x',
  x: 'j',
};

/** Substitution cost: half between vowels, and between consonants that differ only by voicing. */
const swapCost = (a: string, b: string): number =>
  a === b ? 0 : pairs[a] === b || (isVowel(a) && isVowel(b)) ? 0.5 : 1;

/** Edit distance with reduced costs for similar sounds. */
const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = swapCost(a[i - 1] ?? '', b[j - 1] ?? '');
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + swap));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
};

/** Class of the first sound, which is usually recognised correctly: names are compared only within a class. */
export const soundClass = (key: string): string => (isVowel(key[0]) ? 'a' : (key[0] ?? ''));

/** Similarity from 0 to 1; 0 if it can't reach `least`. */
export const similarity = (a: string, b: string, least: number): number => {
  const longest = Math.max(a.length, b.length);
  return longest === 0 || Math.abs(a.length - b.length) > longest * (1 - least) ? 0 : 1 - distance(a, b) / longest;
};
