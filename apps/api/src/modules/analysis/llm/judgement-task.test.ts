import { describe, expect, it } from 'vitest';
import type { CompiledCriterion } from '../analyst.ts';
import { dialogue } from '../testing-dialogue.ts';
import { checkJudgements } from './judgement-task.ts';

const said = dialogue(['V: O que mais atrapalha vocês hoje?', 'C: Perder venda por falta de estoque.']);
const criterion = (name: string, description = ''): CompiledCriterion => ({
  name,
  description,
  weight: 1,
  levels: ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'],
  example: null,
});
const pain = criterion('Descobriu a dor');
const objections = criterion('Tratou objeções', 'se houver objeção');
const evidence = [{ alias: 'S1', quote: 'O que mais atrapalha vocês hoje?' }];

const check = (asked: CompiledCriterion, level: '0' | '1' | '2' | 'none' | 'no_occasion', proof = evidence) =>
  checkJudgements(said, [asked], {
    criteria: [{ label: 'C1', level, reason: 'Perguntou da dor.', evidence: proof }],
  })[0];

describe('checkJudgements', () => {
  it('keeps a level with its proof', () => {
    expect(check(pain, '2')).toMatchObject({ status: 'judged', level: 2, evidence: [{ quote: evidence[0]?.quote }] });
  });

  it('treats a level without proof as not done', () => {
    expect(check(pain, '2', [])).toMatchObject({ status: 'no_evidence', level: 0 });
    expect(check(pain, 'none')).toMatchObject({ status: 'no_evidence', level: 0 });
  });

  it('excludes a criterion without occasion only if the criterion itself depends on one', () => {
    expect(check(objections, 'no_occasion', [])).toMatchObject({ status: 'no_evidence', level: null });
    expect(check(pain, 'no_occasion', [])).toMatchObject({ status: 'no_evidence', level: 0 });
  });

  it('returns null for a criterion that is missing', () => {
    expect(checkJudgements(said, [pain], { criteria: [] })).toEqual([null]);
  });
});
