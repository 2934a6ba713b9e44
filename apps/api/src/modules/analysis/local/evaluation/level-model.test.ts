import { describe, expect, it } from 'vitest';
import type { JudgementDraft } from '../../analyst.ts';
import { notDone, notJudged } from '../../analyst.ts';
import { dialogue } from '../../testing-dialogue.ts';
import { propose } from './judge-criterion.ts';
import { criterionKinds, describeJudgement, levelFeatures } from './level-features.ts';
import { decideLevel, ratingOf } from './level-model.ts';
import model from './weights.json' with { type: 'json' };

const evidence = [{ segmentId: 's1', quote: 'Perdemos venda.' }];
const partly: JudgementDraft = { status: 'judged', level: 1, rationale: 'Tocou no assunto.', evidence };

describe('decideLevel', () => {
  it('keeps a level that is likely enough', () => {
    expect(decideLevel(partly, [0.1, 0.6, 0.3], 0.5)).toEqual(partly);
  });

  it('gives no level that is not, and keeps the passages that may tell it', () => {
    expect(decideLevel(partly, [0.1, 0.4, 0.5], 0.5)).toEqual({
      status: 'no_evidence',
      level: null,
      rationale: 'Não deu para avaliar; não conta na nota.',
      evidence,
    });
  });

  it('leaves alone what was not found, and what the rules could not read', () => {
    const unread = notJudged('A ocasião não veio; não conta na nota.');
    for (const draft of [notDone, unread]) expect(decideLevel(draft, [0, 0, 1], 0.5)).toEqual(draft);
  });
});

describe('the fitted model', () => {
  it('has a weight for each feature, and a place for each kind of criterion', () => {
    expect(model.weights).toHaveLength(levelFeatures.length);
    expect(Object.keys(model.kinds)).toEqual([...criterionKinds]);
  });

  it('rates what was found in full above what was found in part, and both above silence', () => {
    const full = ({ name, found }: { name: 'pain' | 'budget'; found: number }) =>
      ratingOf(
        model,
        name,
        levelFeatures.map((_, at) => (at === found ? 1 : 0)),
      )[2];
    for (const name of ['pain', 'budget'] as const)
      expect(full({ name, found: 3 })).toBeGreaterThan(full({ name, found: 2 }));
    expect(full({ name: 'pain', found: 2 })).toBeGreaterThan(full({ name: 'pain', found: 0 }));
  });

  it('rates a talk that presses below one that asks', () => {
    const criterion = { name: 'Falou da entrega', description: '', weight: 1, example: null };
    const levels: [string, string, string] = ['0', '1', '2'];
    const rate = (...turns: string[]) => {
      const { index, kind, draft } = propose(dialogue(turns), { ...criterion, levels });
      return ratingOf(model, kind, describeJudgement(index, draft))[0];
    };
    const asks = rate('V: Quando vocês precisam da entrega?', 'C: Em maio.', 'V: E por que maio?', 'C: É a safra.');
    const presses = rate('V: A entrega eu garanto.', 'C: Sei.', 'V: Fecha hoje mesmo, com desconto.', 'C: Calma.');
    expect(asks).toBeLessThan(presses);
  });
});
