import type { Quantity } from '../../portuguese/numbers.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import type { AnswerDraft } from '../analyst.ts';
import { matchesAny, pick, proximity, type Scored, THRESHOLD } from './candidates.ts';
import { type DialogueIndex, passageAt, type Turn } from './dialogue-index.ts';
import { areKin, coverageOf, type ReadQuestion, sideBonus } from './question-slots.ts';

const TIME_UNITS = new Set([
  'dia',
  'dias',
  'semana',
  'semanas',
  'mes',
  'meses',
  'ano',
  'anos',
  'hora',
  'horas',
  'minuto',
  'minutos',
  'minutinhos',
  'vezes',
  'vez',
  'segundos',
]);
const FUNCTION_AFTER = new Set([
  'de',
  'do',
  'da',
  'por',
  'a',
  'o',
  'e',
  'em',
  'no',
  'na',
  'que',
  'com',
  'uteis',
  'mais',
  'meu',
  'uns',
  'mil',
]);

/** The words right after a quantity, up to a pause. */
function wordsAfter(turn: Turn, quantity: Quantity): string[] {
  const rest = turn.folded.slice(quantity.end, quantity.end + 60);
  const clause = /^[^,.;:!?]*/.exec(rest)?.[0] ?? '';
  return clause.match(/[a-z]+/g) ?? [];
}
const WANTS_PERCENT = /\b(?:percent\w*|porcent\w*|comissao|royalties|taxa media|taxa de|reajuste|desconto|margem)\b|%/;
const UNIT_ASKED = /\b(dias|semanas|meses|anos|minutos|horas|vezes)\b/;
const PER_TIME = /\b(?:por|ao|todo) (?:dia|mes|semana|hora|ano)\b/;
const LATER_COUNTS = 0.45;
const RECENT = /\b(?:final|negociad[oa]|acordad[oa]|fechad[oa]|nova|novo)\b/;
const FIRST = /\b(?:inicial|primeir[oa])\b/;

export function answerQuantity(index: DialogueIndex, read: ReadQuestion, type: 'number' | 'money'): AnswerDraft {
  const wantsPercent = type === 'number' && WANTS_PERCENT.test(read.folded);
  const mustBePercent = /percent|porcent|%/.test(read.folded);
  const unit = type === 'number' ? UNIT_ASKED.exec(read.folded)?.[1] : undefined;
  const counted = read.counted === null ? null : stem(read.counted);
  const candidates: Scored<number>[] = [];
  let haggling: { at: number; share: number } | null = null;
  for (const turn of index.turns) {
    const quantities = index.numbersOf(turn);
    if (quantities.length === 0) continue;
    const dates = index.datesOf(turn);
    const times = index.timesOf(turn);
    for (const quantity of quantities) {
      if (quantity.isSuperseded) continue;
      const passage = passageAt(turn, quantity.start);
      if (!passage) continue;
      const after = wordsAfter(turn, quantity);
      const next = after[0] ?? '';
      const isSpan = TIME_UNITS.has(next);
      const inDate = dates.some(
        (date) => date.kind !== 'span' && quantity.start >= date.start && quantity.start < date.end,
      );
      const inTime = times.some((time) => quantity.start >= time.start && quantity.start < time.end);
      if (inDate || inTime) continue;
      if (
        quantity.value >= 1990 &&
        quantity.value <= 2100 &&
        /\b(?:em|de|desde) $/.test(turn.folded.slice(Math.max(0, quantity.start - 6), quantity.start))
      )
        continue;
      const coverage = coverageOf(read, passage);
      let { share } = coverage;
      // A short question right before, about the very thing, is as good as the thing being named.
      if (coverage.focus >= 0.5 && coverage.asked >= 0.3 && passage.inTurn === 0) share = Math.max(share, 0.55);
      let fit = 0;
      if (type === 'money') {
        if (quantity.unit === 'percent' || quantity.isArticle || isSpan) continue;
        if (/\b(?:economi\w+|diferenca|a menos)\b/.test(passage.folded) && !/economi|diferenca/.test(read.folded))
          fit -= 0.3;
        if (quantity.unit === 'money') {
          fit += 0.2;
          if (RECENT.test(read.folded) && haggling && turn.at - haggling.at <= 5)
            share = Math.max(share, haggling.share * 0.9);
        } else {
          const isCounting =
            next !== '' &&
            !FUNCTION_AFTER.has(next) &&
            !isStopWord(next) &&
            !/^(?:mensa(?:l|is)|anua(?:l|is)|fixos?|guardados|cada|limpos|brutos|redondos)$/.test(next);
          const speaksOfMoney =
            passage.concepts.has('price') ||
            passage.concepts.has('pays') ||
            passage.concepts.has('budget') ||
            passage.concepts.has('revenue') ||
            passage.concepts.has('loss') ||
            (turn.asked !== null &&
              /\b(?:quanto|preco|valor|custa|investimento|orcamento|faturamento|honorario)\b/.test(turn.asked.folded));
          const isHaggling =
            haggling !== null &&
            turn.at - haggling.at <= 5 &&
            (next === '' || FUNCTION_AFTER.has(next) || next === 'eu' || next === 'ta');
          if (isHaggling && haggling) {
            share = Math.max(share, haggling.share * 0.9);
            if (/^\W{0,3}(?:eu )?nao (?:consigo|posso|da)/.test(turn.folded.slice(quantity.end, quantity.end + 24)))
              continue;
          }
          if (!speaksOfMoney && !isHaggling && !(quantity.value >= 1000)) fit = -0.35;
          else if (isHaggling && !speaksOfMoney) fit = -0.1;
          else if (quantity.value < 10) fit = -0.2;
          if (isCounting) fit -= 0.4;
        }
        if (fit >= -0.1 && (quantity.unit === 'money' || share > 0.3))
          haggling = {
            at: turn.at,
            share: Math.max(share, haggling && turn.at - haggling.at <= 5 ? haggling.share : 0),
          };
      } else if (quantity.unit === 'percent') {
        if (!wantsPercent) continue;
        fit = 0.25;
      } else if (quantity.unit === 'money') {
        continue;
      } else {
        if (mustBePercent) continue;
        if (wantsPercent) fit = -0.25;
        if (unit !== undefined) {
          const singular = unit === 'meses' ? 'mes' : unit.slice(0, -1);
          const isUnit = next === unit || next === singular || after[1] === unit;
          if (!isUnit && !(turn.asked && turn.asked.folded.includes(unit) && passage.inTurn === 0)) continue;
          fit = 0.2;
        } else if (isSpan) {
          continue;
        }
      }
      const isOnly = coverage.asked >= 0.5 || /\b(?:so|apenas|somente)\b/.test(passage.folded);
      if (quantity.isArticle && (counted === null || !isOnly)) continue;
      const isRecent = RECENT.test(read.folded);
      let score = share + fit + sideBonus(read, turn) + (isRecent ? 0.05 : 0.15) * coverage.literal;
      const nouns = after
        .slice(0, 3)
        .filter((word) => !FUNCTION_AFTER.has(word))
        .map(stem);
      const isCounted = counted !== null && nouns.slice(0, 2).some((noun) => areKin(noun, counted));
      if (isCounted) score += 0.35;
      else if (quantity.isArticle) continue;
      else if (counted !== null && unit === undefined && type === 'number' && coverage.asked < 0.5) {
        const isOther = nouns.length > 0 && !matchesAny(read, passage, nouns);
        score -= isOther ? 0.3 : 0.05;
      }
      if (coverage.asked >= 0.5 && passage.inTurn < 2) {
        const isFirst = quantities.find((each) => !each.isSuperseded && each.unit === quantity.unit) === quantity;
        score += (isFirst ? 0.35 : 0.15) + 0.1 * coverage.focus;
      }
      score +=
        (isRecent ? 0.1 : 0.3) * proximity(read, passage, quantity.start - passage.start, quantity.end - passage.start);
      if (passage.isQuestion) score -= 0.12;
      if (type === 'number' && PER_TIME.test(after.join(' ')) && !PER_TIME.test(read.folded)) score -= 0.15;
      if (
        /\b(?:ate|maximo|minimo|acima de|mais de) $/.test(
          turn.folded.slice(Math.max(0, quantity.start - 10), quantity.start),
        )
      )
        score -= 0.15;
      if (isRecent) score += (0.6 * turn.at) / index.turns.length;
      if (FIRST.test(read.folded)) score -= (0.25 * turn.at) / index.turns.length;
      if (share < 0.5 && !(isCounted && share >= 0.3)) continue;
      candidates.push({ value: quantity.value, score, passage });
    }
  }
  if (!RECENT.test(read.folded)) return pick(candidates, THRESHOLD[type], 1.4);
  // What was agreed is what was said last among the plausible.
  const highest = Math.max(...candidates.map((candidate) => candidate.score), 0);
  const plausible = candidates.filter(
    (candidate) => candidate.score >= Math.max(THRESHOLD[type], highest - LATER_COUNTS),
  );
  const last = plausible.at(-1)?.passage.turn;
  return pick(
    plausible.filter((candidate) => candidate.passage.turn === last),
    THRESHOLD[type],
    1.4,
  );
}
