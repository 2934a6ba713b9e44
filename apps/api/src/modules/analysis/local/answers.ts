import { notFound } from '../analyst.ts';
import type { AnswerDraft, AskedQuestion } from '../analyst.ts';
import { choose } from './choices.ts';
import { evidenceOf, indexOf, literalQuote } from './dialogue-index.ts';
import type { Dialogue } from '../analyst.ts';
import type { DialogueIndex, Passage } from './dialogue-index.ts';
import { fold } from '../../portuguese/folding.ts';
import { findPeople, hasProperName } from './people.ts';
import { answersYes } from './polarity.ts';
import { areKin, coverageOf, readQuestion, sideBonus } from './question-slots.ts';
import type { ReadQuestion } from './question-slots.ts';
import { stem } from '../../portuguese/stemming.ts';
import { findWords } from '../../portuguese/words.ts';
import { answerQuantity } from './answer-quantity.ts';
import { answerDate } from './answer-date.ts';
import { confidence, coversHead, proximity, pick, retrieve, THRESHOLD, type Scored } from './candidates.ts';

const LONGEST_ANSWER = 240;

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
