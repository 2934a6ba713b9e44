import { fold } from '@pauta/contract/fold';
import type { UnnamedVoice, VoiceClue } from '@pauta/contract';
import { isFirstName } from '../../portuguese/first-names.ts';

/** A turn with its speaker. */
export interface SpokenTurn {
  speakerId: string | null;
  startMs: number;
  text: string;
}

interface NamedClue {
  name: string;
  clue: VoiceClue;
}

type Candidate = UnnamedVoice['candidates'][number];

const ownName =
  /\b(?:aqui (?:e|quem fala e|fala)|quem fala (?:aqui )?e|meu nome e|me chamo|(?:eu )?sou)(?: o| a)? (\p{L}{2,})/gu;
/** In a greeting, or as the last word before the next speaker. Thanks address the previous one. */
const called =
  /\b(?:oi|ola|opa|alo|bom dia|boa tarde|boa noite|fala|e ai),? (?:tudo bem,? )?(?:(?:doutora?|dra?\.?|senhora?|sra?\.?|seu|dona|professora?) )?(\p{L}{2,})(?=[,.?!…]|$)|, (\p{L}{2,})(?=[.?!…]*$)/gu;

/** Names that match a pattern, as written, with the words as quote. */
const namesIn = (text: string, pattern: RegExp): { name: string; quote: string }[] =>
  Array.from(fold(text).matchAll(pattern)).flatMap(({ 0: words, 1: first, 2: last, index }) => {
    const folded = first ?? last ?? '';
    const end = index + words.length;
    const name = text.slice(end - folded.length, end);
    const known = name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
    return isFirstName(folded) ? [{ name: known, quote: text.slice(index, end).replace(/^[\s,]+/u, '') }] : [];
  });

/** Introductions of a voice, and names by which it is addressed just before it speaks. */
const cluesIn = (turns: readonly SpokenTurn[], voice: string): NamedClue[] =>
  turns.flatMap(({ speakerId, startMs, text }, index): NamedClue[] => {
    if (speakerId === voice)
      return namesIn(text, ownName).map(({ name, quote }) => ({ name, clue: { kind: 'own_name', quote, startMs } }));
    if (turns[index + 1]?.speakerId !== voice) return [];
    return namesIn(text, called).map(({ name, quote }) => ({ name, clue: { kind: 'called', quote, startMs } }));
  });

const weight: Readonly<Record<VoiceClue['kind'], number>> = { own_name: 4, called: 2, earlier: 2, present: 1 };
const mostClues = 3;
const mostCandidates = 5;

/**
 * Possible names of a voice, the most likely first, from its words and the other participants. `present` and `earlier`
 * are full names, which a first name in the talk is expanded to.
 */
export const likelyNames = (
  turns: readonly SpokenTurn[],
  voice: string,
  { present, earlier }: { present: readonly string[]; earlier: readonly { name: string; title: string }[] },
): Candidate[] => {
  const known = [...present, ...earlier.map(({ name }) => name)];
  const fullName = (said: string): string => known.find((name) => fold(name).split(/\s+/)[0] === fold(said)) ?? said;
  const all: NamedClue[] = [
    ...cluesIn(turns, voice).map(({ name, clue }) => ({ name: fullName(name), clue })),
    ...earlier.map(({ name, title }) => ({ name, clue: { kind: 'earlier' as const, title } })),
    ...present.map((name) => ({ name, clue: { kind: 'present' as const } })),
  ];
  const byName = new Map<string, Candidate>();
  for (const { name, clue } of all) {
    const candidate = byName.get(fold(name)) ?? { name, clues: [] };
    if (candidate.clues.length < mostClues) candidate.clues.push(clue);
    byName.set(fold(name), candidate);
  }
  const score = ({ clues }: Candidate): number => clues.reduce((sum, { kind }) => sum + weight[kind], 0);
  return [...byName.values()].toSorted((a, b) => score(b) - score(a)).slice(0, mostCandidates);
};
