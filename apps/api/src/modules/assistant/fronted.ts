const asksFirst =
  /^\W*(?:(?:e|mas|ah|ent[aã]o)\s+)*(?:quem|quando|quant[oa]s?|onde|qua(?:l|is)|que|o que|por que|como|com quem|em que)\b/i;
const asksLater = /^(?:[ao]s? )?(.+?\S) (quanto|quando|onde|quem|quant[oa]s \p{L}+)\b(?! mais\b)(.*)$/iu;

/** "Consegue pagar quanto por mês?" with the word that asks in front, where the rules read it. */
export const fronted = (question: string): string => {
  if (asksFirst.test(question)) return question;
  const [, before, word, after] = asksLater.exec(question.trim()) ?? [];
  // "Sabe quem decide?", "queria saber quanto custa": what is asked begins there.
  if (!before || !word) return question;
  if (/\b(?:sabe|saber|diz|diga|dizer|lembra)(?: \p{L}+)?$/iu.test(before)) return `${word}${after ?? ''}`;
  return `${word} ${before}${after ?? ''}`;
};
