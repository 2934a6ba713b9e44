import type { AnswerValue } from '@pauta/contract';
import { stem } from '../../portuguese/stemming.ts';
import { type AnswerDraft, notFound } from '../analyst.ts';
import { type DialogueIndex, evidenceOf, type Passage } from './dialogue-index.ts';
import { areKin, type Coverage, matchesPassage, type ReadQuestion } from './question-slots.ts';

const CANDIDATES = 60;

/** Below these an analyst keeps silent; words and yes or no have enough of what their passage must cover. Found on the tuning half of the gold set. */
export const THRESHOLD = { number: 0.95, money: 0.95, date: 0.9, person: 1.05 };

/** The passages that share a subject with the question, best first. */
export function retrieve(index: DialogueIndex, read: ReadQuestion): Passage[] {
  const terms = read.slots.map((slot) => (slot.kind === 'concept' ? `:${slot.key}` : slot.key));
  if (terms.length === 0) return [];
  const hits = index.search.search(terms.join(' '), {
    boost: { text: 1, asked: 0.9, concepts: 1.1 },
    prefix: (term) => term.length >= 5 && !term.startsWith(':'),
  });
  return hits.slice(0, CANDIDATES).flatMap((hit) => index.passages[Number(hit.id)] ?? []);
}

export const confidence = (score: number, high: number): 'high' | 'low' => (score >= high ? 'high' : 'low');

export const coversHead = (read: ReadQuestion, coverage: Coverage): boolean =>
  coverage.share >= (read.slots.length <= 1 ? 0.5 : coverage.head ? 0.36 : 0.45);

export function proximity(read: ReadQuestion, passage: Passage, start: number, end: number): number {
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

export interface Scored<Value> {
  value: Value;
  score: number;
  passage: Passage;
}

export function pick<Value extends AnswerValue>(
  candidates: Scored<Value>[],
  threshold: number,
  high: number,
): AnswerDraft {
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

export const matchesAny = (read: ReadQuestion, passage: Passage, nouns: readonly string[]): boolean =>
  read.slots.some(
    (slot) => slot.kind === 'word' && matchesPassage(slot, passage) && nouns.some((noun) => areKin(noun, slot.key)),
  );
