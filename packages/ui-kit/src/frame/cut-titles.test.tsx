import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellCutTexts } from './cut-titles.ts';

const point = (element: Element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

/** A box with an ellipsis; jsdom lays nothing out, so its widths are given. */
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

describe('tellCutTexts', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = tellCutTexts(document);
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  it('gives what is shortened its whole text', () => {
    const { element, words } = box('Reunião com a Padaria Trigal', { needs: 300, has: 120 });
    point(words);
    expect(element.title).toBe('Reunião com a Padaria Trigal');
  });

  it('gives nothing to what is whole', () => {
    const { element, words } = box('Reunião', { needs: 100, has: 100 });
    point(words);
    expect(element.hasAttribute('title')).toBe(false);
  });

  it('keeps a title that somebody wrote', () => {
    const { element, words } = box('Reunião com a Padaria Trigal', { needs: 300, has: 120 });
    element.title = 'A de terça';
    point(words);
    expect(element.title).toBe('A de terça');
  });

  it('follows the text, and takes the title back once there is room', () => {
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
