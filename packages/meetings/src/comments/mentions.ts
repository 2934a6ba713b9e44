import type { Person } from '@pauta/contract';
import { fold } from '@pauta/contract/fold';

const most = 6;

/** The name being typed after an `@` before the caret; null if there is none. */
export const mentionBefore = (text: string, caret: number): string | null =>
  /(?:^|[\s(])@([\p{L}\p{N}.'-]*)$/u.exec(text.slice(0, caret))?.[1] ?? null;

/** People with a word in their name that starts with the text, in their original order. */
export const suggested = (people: readonly Person[], written: string): Person[] => {
  const start = fold(written);
  return people
    .filter(({ displayName }) =>
      fold(displayName)
        .split(/\s+/u)
        .some((word) => word.startsWith(start)),
    )
    .slice(0, most);
};

/** The text with the typed part replaced by the name, and the new caret position. */
export const withMention = (text: string, caret: number, { displayName }: Person): { text: string; caret: number } => {
  const written = mentionBefore(text, caret) ?? '';
  const rest = text.slice(caret);
  const space = /^[\s.,;:!?)]/u.test(rest) ? '' : ' ';
  const before = `${text.slice(0, caret - written.length)}${displayName}${space}`;
  return { text: before + rest, caret: before.length };
};

/** People mentioned in the text by their full name. */
export const mentionedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ displayName }) => text.includes(`@${displayName}`));

/** Splits the text at its mentions. */
export const partsOf = (text: string, mentions: readonly Person[]): { text: string; isMention: boolean }[] => {
  const names = mentions.map(({ displayName }) => `@${displayName}`).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let plain = '';
  const flush = () => {
    if (plain) parts.push({ text: plain, isMention: false });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const name = names.find((one) => text.startsWith(one, at));
    if (name) {
      flush();
      parts.push({ text: name, isMention: true });
    } else plain += text[at];
    at += name?.length ?? 1;
  }
  flush();
  return parts;
};
