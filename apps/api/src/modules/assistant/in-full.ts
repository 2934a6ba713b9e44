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
  [/\bjog(a|am|ou|aram|ava|avam)( mais| menos| muito)? dinheiro fora\b/giu, 'perde$2 dinheiro'],
];

/** A question with the short forms of chat messages in full. */
export const inFull = (text: string): string =>
  shortForms.reduce((written, [short, full]) => written.replaceAll(short, full), text);
