/** Characters that 32 random bytes need: 43 in base64, 64 in hexadecimal. */
const leastCharacters = 43;
const leastHexDigits = 64;
/** Fewer different ones than this come of no generator: 43 characters of base64 have about 31. */
const leastDifferent = 16;
const leastDifferentHexDigits = 8;

/** Whether the text is the same piece over and over. */
const repeats = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;

/** Whether a secret has the looks of at least 32 random bytes, in hexadecimal, base64 or as a long text. */
export const isStrongSecret = (text: string): boolean => {
  const isHex = /^[0-9a-f]+$/i.test(text);
  const different = new Set(text).size;
  if (repeats(text)) return false;
  return isHex
    ? text.length >= leastHexDigits && different >= leastDifferentHexDigits
    : text.length >= leastCharacters && different >= leastDifferent;
};
