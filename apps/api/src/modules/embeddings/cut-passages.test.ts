import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutPassages, type PassageLine } from './cut-passages.ts';

const lines = Array.from({ length: 400 }, (_, at): PassageLine => ({
  id: randomUUID(),
  speaker: 'Ana',
  text: `${at} `.repeat(20),
}));

it('puts every line into one passage, in order', () => {
  const passages = cutPassages(lines);
  expect(passages.flatMap(({ ids }) => ids)).toEqual(lines.map(({ id }) => id));
  expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThan(1_400);
  expect(passages.length).toBeGreaterThan(30);
});

it('keeps passages far from a change, whether a line is edited, inserted or removed', () => {
  const before = new Set(cutPassages(lines).map(({ key }) => key));
  fc.assert(
    fc.property(
      fc.nat(lines.length - 1),
      fc.constantFrom('rewrite', 'insert', 'remove'),
      fc.string(),
      (at, what, text) => {
        const changed = lines.map((line, index) => (index === at && what === 'rewrite' ? { ...line, text } : line));
        if (what === 'insert') changed.splice(at, 0, { id: randomUUID(), speaker: null, text });
        if (what === 'remove') changed.splice(at, 1);
        const others = cutPassages(changed).filter(({ key }) => !before.has(key));
        expect(others.length).toBeLessThanOrEqual(6);
      },
    ),
  );
});

it('leaves out lines without content, and limits the text of a passage', () => {
  expect(cutPassages([{ id: 'a', speaker: null, text: ' ' }])).toEqual([]);
  const [long] = cutPassages([{ id: 'a', speaker: null, text: 'á'.repeat(100_000) }]);
  expect(long?.text).toHaveLength(4_000);
});
