import { expect, it } from 'vitest';
import { vocabularyFigures } from './vocabulary.ts';

it('corrects most misheard names, and almost no correct text', () => {
  const { seen, fresh } = vocabularyFigures();
  expect(seen.corrected / seen.misheard).toBeGreaterThan(0.9);
  expect(seen.leftAlone).toBe(seen.ordinary);
  expect(fresh.corrected / fresh.misheard).toBeGreaterThan(0.7);
  expect(fresh.leftAlone / fresh.ordinary).toBeGreaterThan(0.95);
});
