import { fold } from '@pauta/contract/fold';
import type { Dialogue, DialogueSegment, EvidenceDraft } from '../analyst.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { findWords } from '../../portuguese/words.ts';
import { segmentOf } from './data-marks.ts';

/** Share of the quote's words that a passage must contain to be taken for it. */
const nearEnough = 0.8;
/** Shorter quotes match too many turns. */
const leastWords = 3;

/** Instructions addressed to the model (prompt injection): never evidence. */
const ORDERS =
  /\b(?:ignore|desconsidere|esqueca)\b.{0,40}\b(?:instruc|regras?|acima|anterior|prompt)|\b(?:system|assistant) ?:|\b(?:responda|preencha|escreva|registre|marque) (?:que|sempre|como|com)\b|\b(?:ignore|disregard)\b.{0,40}\binstructions\b/;

const ordersReader = (text: string): boolean => ORDERS.test(fold(text));

const wordsOf = (text: string): string[] => findWords(text).map(({ folded }) => folded);

/** The part of the text with the quote's words in a row, whatever is between them, in the text's spelling. */
const literalIn = (text: string, words: readonly string[]): string | undefined => {
  const said = findWords(text);
  for (let from = 0; from + words.length <= said.length; from += 1) {
    if (!words.every((word, at) => said[from + at]?.folded === word)) continue;
    const [first, last] = [said[from], said[from + words.length - 1]];
    if (first && last) return text.slice(first.start, last.end);
  }
  return undefined;
};

/** The sentence that shares the most words with the quote, if it shares enough. */
const nearestIn = ({ text }: DialogueSegment, words: readonly string[]): string | undefined => {
  const wanted = new Set(words);
  let best: { share: number; text: string } | undefined;
  for (const sentence of splitSentences(text)) {
    const said = new Set(wordsOf(sentence.text));
    const share = [...wanted].filter((word) => said.has(word)).length / wanted.size;
    if (share >= nearEnough && share > (best?.share ?? 0)) best = { share, text: sentence.text };
  }
  return best && text.includes(best.text) ? best.text : undefined;
};

/**
 * The literal passage for a model's quote: in the named segment, else in the only segment that has it, else the nearest
 * sentence of the named one. Undefined if nobody said it or it addresses the model.
 */
export const findQuote = (dialogue: Dialogue, alias: string, quote: string): EvidenceDraft | undefined => {
  const named = segmentOf(dialogue, alias);
  const words = wordsOf(quote);
  if (words.length === 0) return undefined;
  const accept = (segment: DialogueSegment, text: string | undefined): EvidenceDraft | undefined =>
    text === undefined || ordersReader(segment.text) ? undefined : { segmentId: segment.id, quote: text };
  const trimmed = quote.trim();
  if (named?.text.includes(trimmed)) return accept(named, trimmed);
  const inNamed = named && literalIn(named.text, words);
  if (named && inNamed !== undefined) return accept(named, inNamed);
  if (words.length < leastWords) return undefined;
  const elsewhere = dialogue.segments.flatMap((segment) => {
    const text = literalIn(segment.text, words);
    return text === undefined ? [] : [{ segment, text }];
  });
  const [only, ...others] = elsewhere;
  if (only && others.length === 0) return accept(only.segment, only.text);
  return named && accept(named, nearestIn(named, words));
};
