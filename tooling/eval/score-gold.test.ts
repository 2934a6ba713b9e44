import { describe, expect, it } from 'vitest';
import { localAnalyst } from '../../apps/api/src/modules/analysis/local/local-analyst.ts';
import { goldDialogues } from './gold-dialogues.ts';
import { prepareGold, scoreGold } from './score-gold.ts';

const tuning = goldDialogues.filter((gold) => gold.set === 'tuning');
const heldOut = goldDialogues.filter((gold) => gold.set === 'held-out');
const { figures } = await scoreGold(localAnalyst, heldOut);
const FLOOR = { exactMatch: 0.84, abstentionPrecision: 0.71, abstentionRecall: 0.86, evidence: 0.89, nextSteps: 0.89 };

describe('gold set', () => {
  it('has at least ten dialogues in each half, each with its own name', () => {
    expect(tuning.length).toBeGreaterThanOrEqual(10);
    expect(heldOut.length).toBeGreaterThanOrEqual(10);
    expect(new Set(goldDialogues.map((gold) => gold.name)).size).toBe(goldDialogues.length);
  });

  it('asks every type of question, and some that cannot be answered', () => {
    for (const half of [tuning, heldOut]) {
      const questions = half.flatMap((gold) => gold.questions);
      expect(new Set(questions.map((question) => question.type)).size).toBe(8);
      expect(questions.filter((question) => question.value === null).length).toBeGreaterThan(20);
    }
  });

  it('marks the proof of every answer, and expects options that exist', () => {
    for (const gold of goldDialogues) {
      prepareGold(gold);
      for (const question of gold.questions) {
        expect(question.value === null || (question.at ?? []).length > 0).toBe(true);
        const expected =
          question.type === 'single' || question.type === 'multiple' ? [question.value ?? []].flat() : [];
        for (const option of expected) expect(question.options).toContain(option);
      }
    }
  });
});

describe('localAnalyst on the held-out dialogues', () => {
  it('quotes literally, always', () => {
    expect(figures.quotes.of).toBeGreaterThan(100);
    expect(figures.quotes.literal).toBe(figures.quotes.of);
  });

  it('gives the same figures twice', async () => {
    const scoreOne = async () => (await scoreGold(localAnalyst, heldOut.slice(0, 1))).figures;
    expect(await scoreOne()).toEqual(await scoreOne());
  });

  // The floors are what was measured, less two points: raise them when the analyst gets better.
  it('does not fall below the recorded figures', () => {
    expect(figures.exactMatch.rate).toBeGreaterThanOrEqual(FLOOR.exactMatch);
    expect(figures.abstention.precision).toBeGreaterThanOrEqual(FLOOR.abstentionPrecision);
    expect(figures.abstention.recall).toBeGreaterThanOrEqual(FLOOR.abstentionRecall);
    expect(figures.evidence.f1).toBeGreaterThanOrEqual(FLOOR.evidence);
    expect(figures.nextSteps.f1).toBeGreaterThanOrEqual(FLOOR.nextSteps);
  });
});
