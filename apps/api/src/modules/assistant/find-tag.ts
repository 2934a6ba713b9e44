import { fold } from '@pauta/contract/fold';
import type { Span } from './find-names.ts';

const signs = String.raw`(?:(?:(?:que )?(?:estao|esta|sao|foram) )?(?:marcad|etiquetad|classificad)[oa]s? (?:como|com|de|por)(?: (?:a|de))?(?: (?:tag|etiqueta))?|(?:com|d[ae]|n[ao]) (?:a )?(?:tag|etiqueta)(?: de)?|tag|etiqueta)`;

/** The tag that a folded question limits the meetings to: "marcadas como risco", "com a tag Renovação". */
export const findTag = (folded: string, tags: readonly string[]): (Span & { readonly name: string }) | undefined => {
  for (const name of tags) {
    const word = fold(name).replaceAll(/[^a-z0-9 ]/g, '.');
    const found = new RegExp(`\\b${signs} \\W?${word}(?![a-z0-9])`).exec(folded);
    if (found) return { name, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
};
