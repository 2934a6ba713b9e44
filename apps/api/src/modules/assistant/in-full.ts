/** Short forms of chat messages, and turns of phrase in plain words, by the author of the rules. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bq(?:ts|tos|nts|ntos)\b/giu, 'quantos'],
  [/\bqtas\b/giu, 'quantas'],
  [/\bqto\b/giu, 'quanto'],
  [/\bqta\b/giu, 'quanta'],
  [/\bq(?:do|nd|ndo)\b/giu, 'quando'],
  [/\bqm\b/giu, 'quem'],
  [/\bpq\b/giu, 'por que'],
  [/\boq\b/giu, 'o que'],
  [/\bvcs\b/giu, 'vocês'],
  [/\bvc\b/giu, 'você'],
  [/\bhj\b/giu, 'hoje'],
  [/\beh\b/giu, 'é'],
  [/\bmsgs\b/giu, 'mensagens'],
  [/\bmsg\b/giu, 'mensagem'],
  [/\b(?:whats|wpp|zapzap|zap)\b/giu, 'WhatsApp'],
  [/\bdemos\b/giu, 'demonstrações'],
  [/\bdemo\b/giu, 'demonstração'],
  [/\bmais em conta\b/giu, 'mais barato'],
  [/\btbm?\b/giu, 'também'],
  // "Resumo da semana": of this one.
  [
    /(?<!\p{L})(resum\p{L}+|balanço) da semana(?! (?:passad|retrasad|que vem|de |anterior))(?!\p{L})/giu,
    '$1 desta semana',
  ],
  [/(?<!\p{L})(resum\p{L}+|balanço) do mês(?! (?:passad|retrasad|que vem|de |anterior))(?!\p{L})/giu, '$1 deste mês'],
  [/(?<!\p{L})(resum\p{L}+|balanço) do dia(?! (?:\d|de |anterior))(?!\p{L})/giu, '$1 de hoje'],
  // "Lá na Bonfim": only "na Bonfim" is asked about.
  [/(?<!\p{L})lá (?=n[ao]s? \p{L})/giu, ''],
  [/[,.]?\s*\bcont(?:a|ando) (?:o |com o )?WhatsApp(?: também)?(?=\W*$)/giu, ''],
  // Examples of what is asked for, after a comma: "alguma coisa em fevereiro, tipo safra ou virada".
  [/,\s*tipo (?:assim )?[^?.,]+(?=[?.]|$)/giu, ''],
  [
    /(?<!\p{L})us(?:a|ou|amos|aram|ei) ([ao] \p{Lu}\p{L}*(?: (?:d[aeo]s? )?\p{Lu}\p{L}*)*) (?:como|de) (?:exemplo|referência|caso)\b/gu,
    'citou $1',
  ],
  [
    /(?<!\p{L})((?:fal|diss|cit|menc)\p{L}+) [ao] (?:nome|palavra|termo|expressão) (?:d[aeo] )?(?=["“]|\p{Lu})/gu,
    '$1 de ',
  ],
  [/(?<!\p{L})((?:fal|diss|cit|menc)\p{L}+) a (?:palavra|expressão) (?=\p{Ll})/gu, '$1 de '],
  // "E dessa perda, quanto...": what is asked is a part of it.
  [/^(\W*(?:e )?)d(?:ess|est|aquel)[ae]s? \p{L}+,? (?=quant)/giu, '$1'],
  [/\bjog(a|am|ou|aram|ava|avam)( mais| menos| muito)? dinheiro fora\b/giu, 'perde$2 dinheiro'],
];

/** A question with the short forms of chat messages in full. */
export const inFull = (text: string): string =>
  shortForms.reduce((written, [short, full]) => written.replaceAll(short, full), text);
