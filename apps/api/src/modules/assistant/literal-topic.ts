import { isStopWord } from '../portuguese/stop-words.ts';
import { findWords, type Word } from '../portuguese/words.ts';
import { isCapital } from './find-names.ts';
import type { Topic } from './parsed-question.ts';

/** Words in quotation marks, to be found as they are. */
export const literalTopic = (phrase: string): Topic => {
  const words = findWords(phrase);
  const content = words.filter(({ folded }) => !isStopWord(folded));
  const sought = content.length > 0 ? content : words;
  return { kind: 'words', words: sought.map(({ text }) => text), isMissing: false, phrase };
};

/** Words that are one name, with what stands between them: "Pão da Serra". */
export const asWritten = (text: string, words: readonly Word[]): { readonly label?: string } => {
  const isName = words.every((word, at) => {
    const before = words[at - 1];
    return isCapital(word) && (!before || /^ (?:d[aeo]s? )?$/.test(text.slice(before.end, word.start)));
  });
  return isName && words[0] ? { label: text.slice(words[0].start, words.at(-1)?.end) } : {};
};
