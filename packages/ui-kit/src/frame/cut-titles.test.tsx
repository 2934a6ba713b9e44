import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTitlesToTruncatedText } from './cut-titles.ts';

const point = (element: Element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

/** A box with an ellipsis; its widths are mocked, because jsdom has no layout. */
const box = (text: string, { needs, has }: { needs: number; has: number }) => {
  const element = document.createElement('td');
  element.style.textOverflow = 'ellipsis';
  const words = document.createElement('b');
  words.textContent = text;
  element.append(words);
  Object.defineProperties(element, {
    scrollWidth: { value: needs, configurable: true },
    clientWidth: { value: has, configurable: true },
    innerText: { get: () => element.textContent },
  });
  document.body.append(element);
  return { element, words };
};

describe('addTitlesToTruncatedText', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = addTitlesToTruncatedText(document);
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  it('sets the full text as the title of a truncated element', () => {
    const { element, words } = box('Reunião com a Padaria Trigal', { needs: 300, has: 120 });
    point(words);
    expect(element.title).toBe('Reunião com a Padaria Trigal');
  });

  it('sets no title on an element that is not truncated', () => {
    const { element, words } = box('Reunião', { needs: 100, has: 100 });
    point(words);
    expect(element.hasAttribute('title')).toBe(false);
  });

  it('keeps an existing title', () => {
    const { element, words } = box('Reunião com a Padaria Trigal', { needs: 300, has: 120 });
    element.title = 'A de terça';
    point(words);
    expect(element.title).toBe('A de terça');
  });

  it('updates the title with the text, and removes it once the text fits', () => {
    const { element, words } = box('Reunião com a Padaria Trigal', { needs: 300, has: 120 });
    point(words);
    words.textContent = 'Reunião com a Clínica Sorriso';
    point(words);
    expect(element.title).toBe('Reunião com a Clínica Sorriso');
    Object.defineProperty(element, 'clientWidth', { value: 400 });
    point(words);
    expect(element.hasAttribute('title')).toBe(false);
  });
});
