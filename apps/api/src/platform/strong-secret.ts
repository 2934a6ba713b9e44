/** Length of 32 random bytes: 43 characters in base64, 64 in hexadecimal. */
const leastCharacters = 43;
const leastHexDigits = 64;
/** Minimum number of distinct characters: 43 random ones in base64 have about 31. */
const leastDifferent = 16;
const leastDifferentHexDigits = 8;

/** Whether the text is a repeated pattern. */
const repeats = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;

/** Whether a secret looks like at least 32 random bytes, in hexadecimal, base64 or as a long text. */
export const isStrongSecret = (text: string): boolean => {
  const isHex = /^[0-9a-f]+$/i.test(text);
  const different = new Set(text).size;
  if (repeats(text)) return false;
  return isHex
    ? text.length >= leastHexDigits && different >= leastDifferentHexDigits
    : text.length >= leastCharacters && different >= leastDifferent;
};
