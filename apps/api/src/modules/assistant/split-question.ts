/** Where a second question begins: "quantas caixas e quanto paga", "quem decide? E até quando?" */
const second =
  /(?:[?;]\s+(?:(?:e|mas) )?|,?\s+(?:e|mas)\s+)(?=(?:(?:at[ée]|com|de|em|para|pra|por) )?(?:quant[ao]s?|qua(?:l|is)|quem|quando|onde|como|por ?que|o que|que (?:dias?|horas?|valor|preço|prazo|data|desconto))(?!\p{L}))/giu;

/** The questions that one asks at once, each by itself; one if it asks for one thing. */
export const splitQuestion = (text: string): string[] => {
  const parts = text.split(second).map((part) => part.replace(/[\s?;]+$/, ''));
  return parts.filter((part) => part.length > 0).map((part) => `${part}?`);
};
