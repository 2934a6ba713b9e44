import type { QuoteChoice } from '@pauta/contract';

/** Attribute with the segment id on the words of a turn. */
export const turnWords = (segmentId: string) => ({ 'data-turn-words': segmentId }) as const;

const isInWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Extends a range to whole words, without surrounding whitespace. */
export const wholeWords = (text: string, from: number, to: number): readonly [from: number, to: number] => {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  if (start === end) return [start, start];
  while (start > 0 && isInWord(text[start - 1]) && isInWord(text[start])) start--;
  while (end < text.length && isInWord(text[end - 1]) && isInWord(text[end])) end++;
  return [start, end];
};

/** Number of characters of an element before a selection boundary. */
const lettersBefore = (element: Element, node: Node, offset: number): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
};

const longest = 2000;
const mostTurns = 10;

/** Selected words of a turn, with their offset. */
export type SelectedWords = QuoteChoice & { readonly from: number };

/** Selected whole words by turn; empty if the selection is too long for a passage. */
export const selectedWords = (root: Element, selection: Selection | null): SelectedWords[] => {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return [];
  const words = [...root.querySelectorAll<HTMLElement>('[data-turn-words]')].flatMap((element) => {
    if (!range.intersectsNode(element)) return [];
    const text = element.textContent;
    const from = element.contains(range.startContainer)
      ? lettersBefore(element, range.startContainer, range.startOffset)
      : 0;
    const to = element.contains(range.endContainer)
      ? lettersBefore(element, range.endContainer, range.endOffset)
      : text.length;
    const [start, end] = wholeWords(text, from, to);
    const segmentId = element.dataset['turnWords'];
    return segmentId && end > start ? [{ segmentId, quote: text.slice(start, end), from: start }] : [];
  });
  return words.length > mostTurns || words.some(({ quote }) => quote.length > longest) ? [] : words;
};
