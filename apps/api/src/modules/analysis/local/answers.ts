import { fold } from '@pauta/contract/fold';
import type { AnswerDraft, AnalystQuestion, Dialogue, EvidenceDraft } from '../analyst.ts';
import { notFound } from '../analyst.ts';
import { passageOf } from './choice/candidates.ts';
import { type Choice, choose, decisionsFor, mostPassages, passagesFor } from './choice/choose.ts';
import { calibrated, surenessOf, type Weights } from './choice/model.ts';
import model from './choice/weights.json' with { type: 'json' };
import { conceptsAsked } from './lexicon/concepts.ts';
import { likelyTurns } from './passages/rank-passages.ts';
import { problemTold } from './recap/lines.ts';
import { evidenceOf, literalQuote, type Utterance } from './utterances/utterance.ts';
import { holdsValue } from './verification/verify.ts';

/** Answers right this often are shown as sure. */
export const sure = 0.9;

/** The words that answer, not the whole scored sentence. */
function passageEvidence(utterance: Utterance): EvidenceDraft {
  const { segment, text } = utterance.turn;
  const { start, end } = passageOf(utterance);
  return { segmentId: segment.id, quote: literalQuote(segment, text.slice(start, end)) };
}

const toDraft = ({ type }: AnalystQuestion, { value, proof }: Choice, sureness: number): AnswerDraft => ({
  status: 'ok',
  value,
  isInference: type === 'yes_no' && !proof.some(({ fit }) => fit === 1),
  confidence: sureness >= sure ? 'high' : 'low',
  evidence:
    type === 'text'
      ? proof.slice(0, 1).map(({ utterance }) => passageEvidence(utterance))
      : proof.map(({ utterance }) => evidenceOf(utterance)),
});

const asksForProblem = ({ type, text }: AnalystQuestion): boolean =>
  type === 'text' && conceptsAsked(fold(text)).includes('pain');

/** The dialogue's answer to a question, or `not_found` with candidate passages. */
export function answerQuestion(dialogue: Dialogue, question: AnalystQuestion): AnswerDraft {
  const { index, decisions } = decisionsFor(dialogue, question);
  const weights: Weights = model.weights;
  const choice = choose(decisions, weights);
  const { thresholds, calibration } = index.hasMarks ? model.bars.written : model.bars.recognised;
  const probability = choice ? calibrated(calibration, choice.kind, choice.probability) : 0;
  if (choice && probability >= thresholds[question.type] && holdsValue(index, question, choice))
    return toDraft(question, choice, surenessOf(calibration, probability));
  // Where the problem is asked for, what the summary gives as the reason of the talk comes first.
  const reason = asksForProblem(question) ? problemTold(index)?.[0] : undefined;
  const others = passagesFor(decisions, weights, likelyTurns(dialogue, question))
    .map(({ value, utterance }) => ({
      value,
      evidence: question.type === 'text' ? passageEvidence(utterance) : evidenceOf(utterance),
    }))
    .filter(({ evidence }) => evidence.segmentId !== reason?.segmentId);
  return {
    ...notFound,
    candidates: reason ? [{ value: reason.quote, evidence: reason }, ...others].slice(0, mostPassages) : others,
  };
}
