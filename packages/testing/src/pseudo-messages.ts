import type { Messages } from '@lingui/core';

type Message = Messages[string];

const plain = 'aceinosuyzACEINOSUYZ';
const accented = 'åçéîñöšûýžÅÇÉÎÑÖŠÛÝŽ';
const longer = 0.4;

/** Adds accents, and doubles vowels until the text is long enough. Markup tags are unchanged. */
const stretch = (text: string): string => {
  let owed = 0;
  return text
    .split(/(<[^>]*>)/)
    .map((part, index) => {
      if (index % 2) return part;
      return part.replace(/./gsu, (letter) => {
        owed += longer;
        const drawn = accented[plain.indexOf(letter)] ?? letter;
        if (owed < 1 || !/[aeiouáâãàéêíóôõú]/iu.test(letter)) return drawn;
        owed -= 1;
        return drawn + drawn;
      });
    })
    .join('');
};

/** Stretches text and plural forms; placeholder names, formats and numbers are unchanged. */
const stretchTokens = (message: unknown): unknown => {
  if (typeof message === 'string') return message === '#' ? message : stretch(message);
  if (!Array.isArray(message)) return message;
  return message.map((token: unknown) => {
    if (!Array.isArray(token)) return stretchTokens(token);
    const [name, type, forms] = token as readonly unknown[];
    if (typeof forms !== 'object' || forms === null || !['plural', 'select', 'selectordinal'].includes(String(type)))
      return token;
    return [name, type, Object.fromEntries(Object.entries(forms).map(([form, words]) => [form, stretchTokens(words)]))];
  });
};

const bracket = (message: unknown): Message =>
  (typeof message === 'string' ? `[${message}]` : ['[', ...(message as readonly unknown[]), ']']) as Message;

/** Cache: every story requests the same catalogs. */
const known = new Map<Message, Message>();

const pseudo = (message: Message): Message => {
  const made = known.get(message) ?? bracket(stretchTokens(message));
  known.set(message, made);
  return made;
};

/**
 * A pseudo-localised catalog: every message two fifths longer, with accents and brackets. Untranslatable texts stand
 * out, and layouts without room for longer languages break.
 */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudo(message)]));
