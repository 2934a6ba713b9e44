import { notFound } from '../analyst.ts';
import type { AnswerDraft, AskedQuestion } from '../analyst.ts';
import { evidenceOf } from './dialogue-index.ts';
import type { DialogueIndex, Passage } from './dialogue-index.ts';
import { fold, normalise } from '../../portuguese/folding.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { areKin, coverageOf, sideBonus } from './question-slots.ts';
import type { ReadQuestion } from './question-slots.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { findWords } from '../../portuguese/words.ts';

/** What customers say when an option of a list is what they mean. Patterns run on folded text. */
const MEANINGS: readonly { option: RegExp; said: RegExp }[] = [
  {
    option: /\b(?:precos?|valor|custo|caro)\b/,
    said: /\b(?:car[oa]|carissim\w+|salgad[oa]|puxad[oa]|pesad[oa]|mais car[oa]|pagar mais|mais que o dobro|muito dinheiro|fora do orcamento|nao cabe|preco alto|nem levo adiante)\b/,
  },
  {
    option: /\b(?:orcamento|verba)\b/,
    said: /\b(?:sem (?:verba|orcamento|budget)|nao (?:tem|temos|tenho) (?:verba|orcamento|dinheiro)|nao se compra|cortaram|cortou tudo|apertad[oa])\b/,
  },
  {
    option: /\bprazo\b/,
    said: /\b(?:(?:dias|semanas|meses) e (?:muito|demais)|muito tempo|demora (?:muito|demais)|pra ontem|urgente)\b/,
  },
  {
    option: /\btempo\b/,
    said: /\b(?:nao tenho (?:tempo|quem)|sem tempo|falta de tempo|o que (?:me )?pega e (?:o )?tempo|correria|nao (?:da|vai dar) tempo)\b/,
  },
  {
    option: /\bconcorren\w+|\bfornecedor\b/,
    said: /\b(?:ja (?:temos|tenho|uso|usamos|trabalhamos)|estou satisfeit[oa]|concorren\w+|outra (?:empresa|proposta))\b/,
  },
  {
    option: /\b(?:confianca|experiencia ruim|credibilidade)\b/,
    said: /\b(?:trauma|sumiu|prometeu|queimei|nao confio|desconfi\w+|golpe|enganad[oa]|decepcion\w+)\b/,
  },
  {
    option: /\b(?:migracao|troca|mudanca|implantacao)\b/,
    said: /\b(?:medo de (?:perder|trocar|mudar)|perder (?:os dados|tudo)|migra\w+|dor de cabeca pra trocar)\b/,
  },
  {
    option: /\bprioridade\b/,
    said: /\b(?:nao e (?:a )?prioridade|agora nao|outro momento|mais pra frente|nao e (?:o|um bom) momento)\b/,
  },
  { option: /\bdecisor\b/, said: /\b(?:nao (?:sou eu|decido)|preciso falar com|quem decide)\b/ },
  { option: /\b(?:seguranca|lgpd|dados)\b/, said: /\b(?:lgpd|seguranca|vazamento|privacidade)\b/ },
  { option: /\bindicacao\b/, said: /\bindic(?:ou|acao|ado|aram)\b/ },
  { option: /\bon-?\s?line|remot[oa]\b/, said: /\b(?:on-?\s?line|remot[oa]|a distancia|por video)\b/ },
];

const MONTHS_IN: readonly [RegExp, number][] = [
  [/\b(?:contrato )?semestral\b/, 6],
  [/\b(?:contrato )?anual\b/, 12],
  [/\btrimestral\b/, 3],
];

/** Lengths of time that a text names, in months. */
function monthsIn(text: string): number[] {
  const folded = fold(text);
  const found = findNumbers(text).flatMap((quantity) => {
    const unit = /^ (mes|meses|anos?)\b/.exec(folded.slice(quantity.end, quantity.end + 8))?.[1];
    if (unit === undefined) return [];
    return [quantity.value * (unit.startsWith('ano') ? 12 : 1)];
  });
  for (const [pattern, months] of MONTHS_IN) if (pattern.test(folded)) found.push(months);
  return found;
}

const NEGATED_BEFORE = /\b(?:nao|sem|nem|nenhum|nunca|em vez d[eo]|ao inves d[eo])(?: \S+){0,2} $/;

interface OptionMatch {
  passage: Passage;
  score: number;
}

/** How clearly a passage means an option, 0 to 1. */
function means(option: string, passage: Passage): number {
  const folded = fold(option);
  const at = passage.folded.indexOf(folded);
  if (
    folded.length > 1 &&
    at >= 0 &&
    !/[a-z0-9]/.test(passage.folded.charAt(at - 1)) &&
    !/[a-z0-9]/.test(passage.folded.charAt(at + folded.length))
  ) {
    return NEGATED_BEFORE.test(passage.folded.slice(Math.max(0, at - 30), at)) && !/^(?:nao|sem)\b/.test(folded)
      ? 0.15
      : 1;
  }
  const months = monthsIn(option);
  if (months.length > 0) return monthsIn(passage.text).some((each) => months.includes(each)) ? 0.95 : 0;
  const meaning = MEANINGS.find((each) => each.option.test(folded));
  if (meaning?.said.test(passage.folded) === true) {
    const found = meaning.said.exec(passage.folded);
    const before = passage.folded.slice(Math.max(0, (found?.index ?? 0) - 20), found?.index);
    return /\bnao (?:achei|acho|e|ta|esta|to dizendo que e)(?: \S+)? $/.test(before) ? 0 : 0.85;
  }
  const stems = findWords(option)
    .filter((word) => word.folded.length > 1 && !isStopWord(word.folded))
    .map((word) => stem(word.text));
  if (stems.length === 0) return 0;
  const own = new Set(passage.stems);
  if (stems.some((each) => own.has(each)))
    for (const each of passage.turn.passages[passage.inTurn + 1]?.stems ?? []) own.add(each);
  const found = stems.filter((each) => [...own].some((other) => areKin(each, other)));
  const share = found.length / stems.length;
  if (share < 0.5) return 0;
  const word = passage.words.find((each) => found.some((other) => areKin(other, stem(each.text))));
  const isNegated =
    word !== undefined && NEGATED_BEFORE.test(passage.folded.slice(Math.max(0, word.start - 30), word.start));
  return (share === 1 ? 0.9 : 0.45) * (isNegated && !/\b(?:nao|sem|falta)\b/.test(folded) ? 0.2 : 1);
}

const CHOSEN =
  /\b(?:prefiro|preferimos|quero|queria|precisar do|fico com|vou querer|com certeza|escolh\w+|fechamos|passa)\b/;

function bestMatch(
  index: DialogueIndex,
  read: ReadQuestion,
  option: string,
  others: readonly string[],
  type: 'single' | 'multiple',
): OptionMatch | null {
  let best: OptionMatch | null = null;
  const objects = read.slots.some((slot) => slot.key === 'objection' || slot.key === 'fear');
  for (const passage of index.passages) {
    const strength = means(option, passage);
    if (strength === 0) continue;
    const { turn } = passage;
    if (objects && turn.side !== 'customer' && turn.side !== 'unknown') continue;
    const coverage = coverageOf(read, passage);
    const about = Math.max(coverage.share, objects && strength >= 0.8 ? 0.6 : 0);
    let score = strength * (0.35 + 0.75 * about) + sideBonus(read, turn);
    if (passage.isQuestion) score -= objects ? 0.1 : 0.2;
    if (coverage.asked >= 0.6 && passage.inTurn < 2) score += 0.2;
    if (type === 'single') {
      // Where several options are named, the first is the answer and the others go with it.
      const places = others.map((other) => passage.folded.indexOf(fold(other))).filter((at) => at >= 0);
      const own = passage.folded.indexOf(fold(option));
      if (own >= 0 && places.some((at) => at < own)) score -= 0.2;
      if (places.length > 0 && turn.side === 'us') score -= 0.15;
    }
    if (type === 'single' && CHOSEN.test(passage.folded)) score += 0.15;
    if (!best || score > best.score) best = { passage, score };
  }
  return best;
}

const LEAST = { single: 0.6, multiple: 0.68 };
const CLEAR_LEAD = 0.06;

/** The option or options that the dialogue names, or means in other words. */
export function choose(index: DialogueIndex, read: ReadQuestion, question: AskedQuestion): AnswerDraft {
  const type = question.type === 'multiple' ? 'multiple' : 'single';
  const matches = question.options
    .map((option) => ({
      option,
      match: bestMatch(
        index,
        read,
        normalise(option),
        question.options.filter((other) => other !== option).map(normalise),
        type,
      ),
    }))
    .flatMap(({ option, match }) => (match && match.score >= LEAST[type] ? [{ option, ...match }] : []));
  const ranked = matches.toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first) return notFound;
  const confidence = first.score >= 0.95 ? 'high' : 'low';
  if (type === 'multiple') {
    return {
      status: 'ok',
      value: matches.map((match) => match.option),
      isInference: false,
      confidence,
      evidence: matches.map((match) => evidenceOf(match.passage)),
    };
  }
  if (second && first.score - second.score < CLEAR_LEAD) {
    return { ...notFound, status: 'ambiguous', evidence: [evidenceOf(first.passage), evidenceOf(second.passage)] };
  }
  return { status: 'ok', value: first.option, isInference: false, confidence, evidence: [evidenceOf(first.passage)] };
}
