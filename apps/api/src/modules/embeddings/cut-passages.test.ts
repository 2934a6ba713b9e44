import { expect, it } from 'vitest';
import { cutPassages, type PassageLine } from './cut-passages.ts';

const lines = Array.from({ length: 400 }, (_, at): PassageLine => ({
  id: `linha ${at}`,
  speaker: 'Ana',
  text: `${at} `.repeat(20),
}));

it('puts every line into one passage, in order', () => {
  const passages = cutPassages(lines);
  expect(passages.flatMap(({ ids }) => ids)).toEqual(lines.map(({ id }) => id));
  expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThan(1_400);
  expect(passages.length).toBeGreaterThan(30);
});

it.each(['rewrite', 'insert', 'remove'])('keeps passages far from a change: %s', (what) => {
  const before = new Set(cutPassages(lines).map(({ key }) => key));
  const texts = ['', 'sim', 'uma frase de vinte palavras '.repeat(4), 'sem fim '.repeat(200)];
  // How far the next common boundary is depends on the ids, which are fixed: random ones may be unlucky.
  for (let at = 0; at < lines.length; at += 5) {
    for (const text of texts) {
      const changed = lines.map((line, index) => (index === at && what === 'rewrite' ? { ...line, text } : line));
      if (what === 'insert') changed.splice(at, 0, { id: 'nova', speaker: null, text });
      if (what === 'remove') changed.splice(at, 1);
      const others = cutPassages(changed).filter(({ key }) => !before.has(key));
      expect(others.length).toBeLessThanOrEqual(6);
    }
  }
});

it('leaves out lines without content, and limits the text of a passage', () => {
  expect(cutPassages([{ id: 'a', speaker: null, text: ' ' }])).toEqual([]);
  const [long] = cutPassages([{ id: 'a', speaker: null, text: 'á'.repeat(100_000) }]);
  expect(long?.text).toHaveLength(4_000);
});
