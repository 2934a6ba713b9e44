import type { Span } from './find-names.ts';

const asksFirst =
  /^\W*(?:(?:e|mas|ah|ent[aã]o)\s+)*(?:quem|quando|quant[oa]s?|onde|qua(?:l|is)|que|o que|por que|como|com quem|em que)\b/i;
const asksLater = /^(?:[ao]s? )?(.+?\S) (quanto|quando|onde|quem|quant[oa]s \p{L}+)\b(?! mais\b)(.*)$/iu;

/** What asks to be told, before the question: "queria saber", "você lembra". */
const asksToTell =
  /^(?:(?:e|mas|oi|ei|voc[eê]|algu[eé]m|a gente|eu|j[aá]|me|pode|poderia|consegue|queria|quero|gostaria de|preciso)\s+)*(?:sabe|saber|diz|diga|dizer|lembra)(?: \p{L}+)?$/iu;

/** "Consegue pagar quanto por mês?" with the word that asks in front, where the rules read it. */
export const fronted = (question: string): string => {
  if (asksFirst.test(question)) return question;
  const [, before, word, after] = asksLater.exec(question.trim()) ?? [];
  // "Sabe quem decide?", "queria saber quanto custa": what is asked begins there.
  if (!before || !word) return question;
  if (asksToTell.test(before)) return `${word}${after ?? ''}`;
  return `${word} ${before}${after ?? ''}`;
};

/** A question without some of its words, nor the prepositions before them. */
export const withoutSpans = (text: string, spans: readonly Span[]): string => {
  let rest = text;
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start).replace(/\s+(?:d[aeo]s?|com|n[ao]s?|em|pel[ao]s?|of|by|with|in)(?:\s+[ao]s?)?\s*$/i, ' ')}${rest.slice(end)}`;
  return rest
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([?.,])/g, '$1')
    .trim();
};
