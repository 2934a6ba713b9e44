import type { AnswerValue } from '@pauta/contract';
import { notFound } from '../analyst.ts';
import type { AnswerDraft, AskedQuestion } from '../analyst.ts';
import { choose } from './choices.ts';
import { evidenceOf, indexOf, literalQuote, passageAt } from './dialogue-index.ts';
import type { Dialogue } from '../analyst.ts';
import type { DialogueIndex, Passage, Turn } from './dialogue-index.ts';
import { fold } from '../../portuguese/folding.ts';
import type { Quantity } from '../../portuguese/numbers.ts';
import { findPeople, hasProperName } from './people.ts';
import { answersYes } from './polarity.ts';
import { areKin, coverageOf, matchesPassage, readQuestion, sideBonus } from './question-slots.ts';
import type { Coverage, ReadQuestion } from './question-slots.ts';
import { findAppointments, isRefused } from './scheduling.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { findWords } from '../../portuguese/words.ts';

const CANDIDATES = 60;
/** Below these an analyst keeps silent; words and yes or no have enough of what their passage must cover. Found on the tuning half of the gold set. */
const THRESHOLD = { number: 0.95, money: 0.95, date: 0.9, person: 1.05 };
const LONGEST_ANSWER = 240;

/** The passages that share a subject with the question, best first. */
function retrieve(index: DialogueIndex, read: ReadQuestion): Passage[] {
  const terms = read.slots.map((slot) => (slot.kind === 'concept' ? `:${slot.key}` : slot.key));
  if (terms.length === 0) return [];
  const hits = index.search.search(terms.join(' '), {
    boost: { text: 1, asked: 0.9, concepts: 1.1 },
    prefix: (term) => term.length >= 5 && !term.startsWith(':'),
  });
  return hits.slice(0, CANDIDATES).flatMap((hit) => index.passages[Number(hit.id)] ?? []);
}

const confidence = (score: number, high: number): 'high' | 'low' => (score >= high ? 'high' : 'low');

const coversHead = (read: ReadQuestion, coverage: Coverage): boolean =>
  coverage.share >= (read.slots.length <= 1 ? 0.5 : coverage.head ? 0.36 : 0.45);

const TIME_WORD = /\b(?:imediat\w+|na hora|logo|rapid\w+|hoje|amanha|semanas?|dias?|mes|meses)\b/;

const numbersIn = (index: DialogueIndex, passage: Passage): boolean =>
  index
    .numbersOf(passage.turn)
    .some((quantity) => quantity.start >= passage.start && quantity.start < passage.end && !quantity.isArticle);

function answerText(index: DialogueIndex, read: ReadQuestion): AnswerDraft {
  if (read.isVague) return notFound;
  const needsTime = read.slots.some((slot) => slot.concept?.isTime === true);
  let best: { passage: Passage; score: number; lead: Passage | null } | null = null;
  for (const passage of retrieve(index, read)) {
    const { turn } = passage;
    if (passage.stems.size === 0) continue;
    if (needsTime && !TIME_WORD.test(passage.folded) && !numbersIn(index, passage)) continue;
    const mustBe = read.slots.find((slot) => slot.concept?.side)?.concept?.side;
    if (mustBe !== undefined && turn.side !== 'unknown' && turn.side !== mustBe) continue;
    const coverage = coverageOf(read, passage);
    let score =
      coverage.share +
      sideBonus(read, turn) +
      0.1 * coverage.own +
      0.1 * coverage.literal +
      0.02 * Math.min(6, passage.stems.size);
    if (coverage.asked >= 0.6 && passage.inTurn === 0) score += 0.15;
    score += 0.15 * coverage.focus;
    // "Vocês testaram o DocuSign?" "Testamos, achamos caro.": the name stands in the question.
    const namedBefore =
      read.wantsName && coverage.asked >= 0.5 && passage.inTurn === 0 && turn.asked && hasProperName(turn.asked)
        ? turn.asked
        : null;
    if (read.wantsName) score += hasProperName(passage) ? 0.2 : namedBefore ? 0.05 : -0.35;
    if (passage.isQuestion) score -= read.wantsName && hasProperName(passage) ? 0.15 : 0.4;
    const cues =
      passage.concepts.size === 0
        ? 0
        : read.slots.reduce(
            (sum, slot) =>
              sum +
              (slot.concept?.side ? (passage.folded.match(new RegExp(slot.concept.said.source, 'g'))?.length ?? 0) : 0),
            0,
          );
    score += 0.04 * Math.min(4, cues);
    if (read.slots.some((slot) => slot.key === 'pain')) score -= (0.1 * turn.at) / index.turns.length;
    if (passage.stems.size < 2 && coverage.asked < 0.6) score -= 0.15;
    if (!coversHead(read, coverage)) continue;
    if (!best || score > best.score) best = { passage, score, lead: hasProperName(passage) ? null : namedBefore };
  }
  if (!best) return notFound;
  const { passage, score, lead } = best;
  const { turn } = passage;
  let end = passage.end;
  const next = turn.passages[passage.inTurn + 1];
  if (
    next &&
    !next.isQuestion &&
    next.stems.size > 0 &&
    passage.text.length < 60 &&
    next.end - passage.start <= LONGEST_ANSWER
  )
    end = next.end;
  const said = turn.text.slice(passage.start, end);
  return {
    status: 'ok',
    value: lead ? `${lead.text} ${said}` : said,
    isInference: false,
    confidence: confidence(score, 0.95),
    evidence: [
      { segmentId: turn.segment.id, quote: literalQuote(turn.segment, said) },
      ...(lead ? [evidenceOf(lead)] : []),
    ],
  };
}

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

function proximity(read: ReadQuestion, passage: Passage, start: number, end: number): number {
  let best = 0;
  const hasWords = read.slots.some((slot) => slot.kind === 'word' && slot.weight > 0.3);
  for (const slot of read.slots) {
    if (hasWords && slot.weight <= 0.35) continue;
    const weight = slot.kind === 'word' ? 1 : 0.7;
    const places = slot.concept
      ? Array.from(
          passage.folded.matchAll(new RegExp(slot.concept.said.source, 'g')),
          (match) => [match.index, match.index + match[0].length] as const,
        )
      : passage.words
          .filter((word) => areKin(slot.key, stem(word.text)))
          .map((word) => [word.start, word.end] as const);
    for (const [from, to] of places) {
      const isAfter = from >= end;
      const gap = isAfter ? (from - end) * 2.5 : Math.max(0, start - to);
      const crossing = passage.folded.slice(Math.min(to, end), Math.max(from, start));
      const pauses = (crossing.match(/[,;]|\be\b|\bmas\b/g) ?? []).length;
      best = Math.max(best, weight * Math.exp(-(gap + pauses * (isAfter ? 12 : 6)) / 40));
    }
  }
  return best;
}

interface Scored<Value> {
  value: Value;
  score: number;
  passage: Passage;
}

function pick<Value extends AnswerValue>(candidates: Scored<Value>[], threshold: number, high: number): AnswerDraft {
  let best: Scored<Value> | null = null;
  for (const candidate of candidates) if (!best || candidate.score > best.score) best = candidate;
  if (!best || best.score < threshold) return notFound;
  return {
    status: 'ok',
    value: best.value,
    isInference: false,
    confidence: confidence(best.score, high),
    evidence: [evidenceOf(best.passage)],
  };
}

const WANTS_PERCENT = /\b(?:percent\w*|porcent\w*|comissao|royalties|taxa media|taxa de|reajuste|desconto|margem)\b|%/;
const UNIT_ASKED = /\b(dias|semanas|meses|anos|minutos|horas|vezes)\b/;
const PER_TIME = /\b(?:por|ao|todo) (?:dia|mes|semana|hora|ano)\b/;
const LATER_COUNTS = 0.45;
const RECENT = /\b(?:final|negociad[oa]|acordad[oa]|fechad[oa]|nova|novo)\b/;
const FIRST = /\b(?:inicial|primeir[oa])\b/;

function answerQuantity(index: DialogueIndex, read: ReadQuestion, type: 'number' | 'money'): AnswerDraft {
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

const matchesAny = (read: ReadQuestion, passage: Passage, nouns: readonly string[]): boolean =>
  read.slots.some(
    (slot) => slot.kind === 'word' && matchesPassage(slot, passage) && nouns.some((noun) => areKin(noun, slot.key)),
  );

const MEETS = new Set(['meeting', 'demo', 'visit']);
const UNTIL = /\bate\b/;

function answerDate(index: DialogueIndex, read: ReadQuestion): AnswerDraft {
  const candidates: (Scored<string> & { extra: Passage | null })[] = [];
  const isMeeting = read.slots.some((slot) => MEETS.has(slot.key));
  const isNext = isMeeting && read.slots.length === 1 && /\bproxim[oa]\b/.test(read.folded);
  for (const turn of index.turns) {
    for (const mention of index.datesOf(turn)) {
      if (mention.isSuperseded || isRefused(turn, mention)) continue;
      const passage = passageAt(turn, mention.start);
      if (!passage) continue;
      const coverage = coverageOf(read, passage);
      if (coverage.share < 0.45) continue;
      let score = coverage.share + sideBonus(read, turn) * 0.5;
      score += 0.3 * proximity(read, passage, mention.start - passage.start, mention.end - passage.start);
      if (coverage.asked >= 0.5 && passage.inTurn < 2) score += 0.2;
      if (mention.time !== null) score += 0.05;
      if (mention.kind === 'today') score -= 0.5;
      if (mention.kind === 'span') score -= 0.3;
      if (mention.isPast) score -= 0.4;
      if (mention.precision !== 'day') score -= mention.precision === 'week' ? 0.2 : 0.3;
      if (passage.isQuestion) score -= 0.1;
      if (
        /\b(?:entao|vai ser|ficou|passou)\b[^,.]{0,16}$/.test(
          turn.folded.slice(Math.max(0, mention.start - 24), mention.start),
        )
      )
        score += 0.1;
      if (UNTIL.test(read.folded))
        score += /\bate\b[^,.]{0,14}$/.test(turn.folded.slice(Math.max(0, mention.start - 18), mention.start))
          ? 0.2
          : 0;
      if (isMeeting) score -= 0.15;
      const value = mention.time === null ? mention.date : `${mention.date}T${mention.time}`;
      candidates.push({ value, score, passage, extra: null });
    }
  }
  const shares = new Map<number, number>();
  const shareOf = (turn: Turn): number => {
    const share = shares.get(turn.at) ?? Math.max(0, ...turn.passages.map((each) => coverageOf(read, each).share));
    shares.set(turn.at, share);
    return share;
  };
  for (const appointment of findAppointments(index)) {
    const from = Math.max(0, appointment.opened.at - 4);
    let share = 0;
    for (let at = from; at <= appointment.turn.at + 1; at++) {
      const turn = index.turns[at];
      const distance = Math.max(0, appointment.opened.at - at);
      // The next turn may already be about something else.
      if (turn) share = Math.max(share, shareOf(turn) * (at > appointment.turn.at ? 0.8 : 1) - 0.06 * distance);
    }
    if (isNext && appointment.isAgreed) share = Math.max(share, 0.55);
    if (share < 0.45 || (!isMeeting && share < 0.6) || !appointment.isMeeting) continue;
    const passage = passageAt(appointment.named, appointment.mention.start);
    if (!passage) continue;
    let score = share + (isMeeting ? 0.1 : -0.2);
    if (appointment.isAgreed) score += 0.15;
    if (appointment.time !== null) score += 0.15;
    score += (0.15 * appointment.turn.at) / index.turns.length;
    const settled =
      appointment.turn.at === appointment.named.at
        ? null
        : appointment.turn.passages.find((each) => each.stems.size > 0 || each.words.length > 1);
    candidates.push({
      value: appointment.time === null ? appointment.date : `${appointment.date}T${appointment.time}`,
      score,
      passage,
      extra: settled ?? null,
    });
  }
  let best: (typeof candidates)[number] | null = null;
  for (const candidate of candidates) if (!best || candidate.score > best.score) best = candidate;
  if (!best || best.score < THRESHOLD.date) return notFound;
  return {
    status: 'ok',
    value: best.value,
    isInference: false,
    confidence: confidence(best.score, 1.2),
    evidence: [evidenceOf(best.passage), ...(best.extra ? [evidenceOf(best.extra)] : [])],
  };
}

const FIRST_PERSON =
  /\b(?:sou eu|somos eu|eu mesm[oa]|decisao e (?:so )?minha|eu que (?:decido|aprovo|assino|resolvo|mando)|eu (?:mesm[oa] )?(?:decido|aprovo|resolvo))\b/;

const CONFIRMS = /^(?:isso|sim|exato|exatamente|e (?:ele|ela|isso)|ele mesmo|ela mesma|certo|aham)\b/;

function answerPerson(index: DialogueIndex, read: ReadQuestion): AnswerDraft {
  const candidates: Scored<string>[] = [];
  const withWhom = /\bcom quem\b/.test(read.folded);
  for (const passage of index.passages) {
    const coverage = coverageOf(read, passage);
    if (coverage.share < 0.5) continue;
    const { turn } = passage;
    const confirmed = passage.isQuestion && CONFIRMS.test(index.turns[turn.at + 1]?.folded ?? '');
    const base = coverage.share + sideBonus(read, turn) + (confirmed ? 0.2 : passage.isQuestion ? -0.25 : 0);
    if (
      !withWhom &&
      FIRST_PERSON.test(passage.folded) &&
      turn.speakerName !== null &&
      coverage.own + coverage.asked >= 0.5
    ) {
      candidates.push({ value: turn.speakerName, score: base + 0.4, passage });
    }
    for (const person of findPeople(index, passage)) {
      if (person.isAddressed || person.certainty < 0.2) continue;
      const isSelf = turn.speakerName !== null && fold(turn.speakerName).startsWith(fold(person.name));
      if (isSelf) continue;
      let score = base + 0.3 * person.certainty + 0.25 * proximity(read, passage, person.start, person.end);
      const named = read.slots.some((slot) => findWords(person.name).some((word) => areKin(stem(word.text), slot.key)));
      if (named) continue;
      const speaker = index.dialogue.speakers.find((each) => fold(each.name).split(' ')[0] === fold(person.name));
      if (speaker) score -= 0.15;
      if (coverage.asked >= 0.6 && passage.inTurn === 0) score += 0.15;
      candidates.push({ value: speaker?.name ?? person.name, score, passage });
    }
  }
  return pick(candidates, THRESHOLD.person, 1.35);
}

const BY_CUSTOMER = /\b[oa] cliente\b/;

function answerYesNo(index: DialogueIndex, read: ReadQuestion): AnswerDraft {
  if (read.isVague) return notFound;
  let best: { passage: Passage; score: number; value: boolean; isInference: boolean } | null = null;
  for (const passage of retrieve(index, read)) {
    const { turn } = passage;
    if (passage.isQuestion) continue;
    const mustBe = BY_CUSTOMER.test(read.folded) ? 'customer' : undefined;
    if (mustBe !== undefined && turn.side !== 'unknown' && turn.side !== mustBe) continue;
    const coverage = coverageOf(read, passage);
    if (coverage.own + coverage.asked < 0.5 || coverage.share < 0.58 || (coverage.missing > 0 && coverage.share < 0.6))
      continue;
    const verdict = answersYes(read, passage, coverage);
    const score = coverage.share + sideBonus(read, turn) + (verdict.isDirect ? 0.2 : 0) + 0.1 * coverage.own;
    if (!best || score > best.score) best = { passage, score, value: verdict.value, isInference: !verdict.isDirect };
  }
  if (!best) return notFound;
  return {
    status: 'ok',
    value: best.value,
    isInference: best.isInference,
    confidence: best.isInference ? 'low' : confidence(best.score, 1),
    evidence: [evidenceOf(best.passage)],
  };
}

/** The answer that the dialogue gives to a question, in its own words, or `not_found`. */
export function answerQuestion(dialogue: Dialogue, question: AskedQuestion): AnswerDraft {
  const index = indexOf(dialogue);
  const read = readQuestion(index, question);
  switch (question.type) {
    case 'text':
      return answerText(index, read);
    case 'number':
    case 'money':
      return answerQuantity(index, read, question.type);
    case 'date':
      return answerDate(index, read);
    case 'person':
      return answerPerson(index, read);
    case 'yes_no':
      return answerYesNo(index, read);
    default:
      return choose(index, read, question);
  }
}
