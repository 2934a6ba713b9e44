import { describe, expect, it } from 'vitest';
import { trigalAnswers } from '../testing/padaria-trigal.ts';
import { questionBeside } from './question-beside.ts';

const [known] = trigalAnswers().items.flatMap(({ evidence }) => evidence);
const answered = (...starts: number[]) => ({
  evidence: starts.flatMap((startMs) => (known ? [{ ...known, startMs }] : [])),
});
const answers = [answered(90_000, 30_000), answered(10_000), answered(), answered(60_000)];
const beside = (ms: number, by: 1 | -1) => questionBeside(answers, ms, by)?.startMs;

describe('questionBeside', () => {
  it('moves between questions in the order of their first evidence', () => {
    expect([0, 10_000, 30_000, 60_000].map((ms) => beside(ms, 1))).toEqual([10_000, 30_000, 60_000, undefined]);
    expect([70_000, 60_000, 30_000, 10_000].map((ms) => beside(ms, -1))).toEqual([60_000, 30_000, 10_000, undefined]);
  });

  it('skips a question that has just started when moving back', () => {
    expect(beside(61_500, -1)).toBe(30_000);
    expect(beside(63_000, -1)).toBe(60_000);
  });
});
