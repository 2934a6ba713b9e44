import type { Passage } from './dialogue-index.ts';
import { areKin } from './question-slots.ts';
import type { Coverage, ReadQuestion } from './question-slots.ts';
import { stem } from '../../portuguese/stemming.ts';

const YES =
  /^(?:(?:ah|olha|e|entao|hum|uai|po|bom|nossa)[,.]? )*(?:sim|isso|claro|com certeza|exato|exatamente|tem|temos|tenho|consegue|consigo|pode|funciona|integra|aceita|fazemos|usamos|uso|quero|topo|fechamos|inclui|preocupa|serve|cobre|da)\b/;
const NO =
  /^(?:(?:ah|olha|e|entao|hum|bom|ih|nossa)[,.]? )*(?:nao|nunca|nada|nenhum\w*|de jeito nenhum|nem |ainda nao|infelizmente)\b/;
const NEGATION = /\b(?:nao|nunca|nem|sem|nenhum|nenhuma|jamais|falta|isent\w+|tampouco)\b/g;
const POSITIVE_IDIOM =
  /\bnao (?:e definitivo|tem (?:problema|pegadinha|erro)|so\b|vive sem|vivo sem|posso reclamar|tem jeito)|sem (?:problemas?|falta|duvida|custo)\b/g;

/** The clauses of a passage, cut at pauses. */
const clauses = (folded: string): string[] => folded.split(/[,;:.!?]|\bmas\b|\bporque\b/);

/** What a passage says to a yes-or-no question; direct when it replies to that very question. */
export function answersYes(
  read: ReadQuestion,
  passage: Passage,
  coverage: Coverage,
): { value: boolean; isDirect: boolean } {
  const without = /\bsem ([a-z]+)/.exec(read.folded);
  const folded = passage.folded
    .replace(POSITIVE_IDIOM, ' ')
    .replace(without ? new RegExp(`\\bsem (?=${without[1]})`, 'g') : /$^/, ' ');
  if (coverage.asked >= 0.6 && passage.inTurn === 0) {
    if (NO.test(folded)) return { value: false, isDirect: true };
    if (YES.test(folded) && !/^\S+ nao\b/.test(folded)) return { value: true, isDirect: true };
  }
  let positive = 0;
  let negative = 0;
  for (const clause of clauses(folded)) {
    const isAbout = read.slots.some((slot) =>
      slot.concept
        ? slot.concept.said.test(clause)
        : (clause.match(/[a-z0-9]+/g) ?? []).some((word) => areKin(stem(word), slot.key)),
    );
    const negations = (clause.match(NEGATION) ?? []).length;
    const weight = isAbout ? 2 : coverage.asked >= 0.6 ? 1 : 0;
    if (negations % 2 === 1) negative += weight;
    else if (clause.trim() !== '') positive += isAbout ? 1 : weight * 0.4;
  }
  return { value: negative <= positive, isDirect: false };
}
