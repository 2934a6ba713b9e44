import type { NewVocabularyWord } from '@pauta/contract';

/** Parses pasted words, one per line: "Neoway = neo ei, neoei". */
export const parseWords = (text: string): NewVocabularyWord[] =>
  text.split('\n').flatMap((line) => {
    const [word = '', sounds = ''] = line.split('=', 2).map((part) => part.trim());
    const soundsLike = sounds.split(/[,;]/u).flatMap((one) => one.trim() || []);
    return word === '' ? [] : [{ word, soundsLike }];
  });
