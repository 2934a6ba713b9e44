import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerDraft, AnalystQuestion } from './analyst.ts';
import { validateAnswer, validateJudgement, validateNextSteps, verifyEvidence } from './evidence.ts';
import { dialogue } from './testing-dialogue.ts';

const talk = dialogue(['V: Quanto custa?', 'C: Custa dois mil reais por mês.']);
const ok: AnswerDraft = {
  status: 'ok',
  value: 2000,
  isInference: false,
  confidence: 'high',
  evidence: [{ segmentId: 's2', quote: 'dois mil reais' }],
};
const asked: AnalystQuestion = { text: 'Qual o preço?', subprompt: null, type: 'money', options: [] };

describe('verifyEvidence', () => {
  it('keeps a literal quote and interpolates its time inside the segment', () => {
    const [evidence] = verifyEvidence(talk, [{ segmentId: 's2', quote: 'dois mil reais' }]);
    const segment = talk.segments[1];
    expect(evidence).toMatchObject({
      meetingId: 'm1',
      segmentId: 's2',
      revision: 3,
      quote: 'dois mil reais',
      speakerId: 'C',
    });
    expect(evidence?.startMs).toBeGreaterThan(segment?.startMs ?? 0);
    expect(evidence?.endMs).toBeLessThan(segment?.endMs ?? 0);
    expect(evidence?.endMs).toBeGreaterThan(evidence?.startMs ?? 0);
  });

  it('covers the whole segment when all of it is quoted', () => {
    const [evidence] = verifyEvidence(talk, [{ segmentId: 's2', quote: 'Custa dois mil reais por mês.' }]);
    expect([evidence?.startMs, evidence?.endMs]).toEqual([talk.segments[1]?.startMs, talk.segments[1]?.endMs]);
  });

  it.each([
    ['a paraphrase', { segmentId: 's2', quote: 'dois mil por mês' }],
    ['other case', { segmentId: 's2', quote: 'custa dois mil' }],
    ['another segment', { segmentId: 's1', quote: 'dois mil reais' }],
    ['an unknown segment', { segmentId: 's9', quote: 'dois mil reais' }],
    ['nothing', { segmentId: 's2', quote: ' ' }],
  ])('drops %s', (_, draft) => {
    expect(verifyEvidence(talk, [draft])).toEqual([]);
  });

  it('keeps a repeated quote once', () => {
    const draft = { segmentId: 's2', quote: 'dois mil' };
    expect(verifyEvidence(talk, [draft, draft])).toHaveLength(1);
  });

  it('stays inside the segment for any quote', () => {
    const text = talk.segments[1]?.text ?? '';
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(text.length), (from, length) => {
        const quote = text.slice(from, from + length);
        for (const evidence of verifyEvidence(talk, [{ segmentId: 's2', quote }])) {
          expect(evidence.startMs).toBeGreaterThanOrEqual(talk.segments[1]?.startMs ?? 0);
          expect(evidence.endMs).toBeLessThanOrEqual(talk.segments[1]?.endMs ?? 0);
          expect(evidence.startMs).toBeLessThanOrEqual(evidence.endMs);
        }
      }),
    );
  });
});

describe('validateAnswer', () => {
  it('keeps a proven answer', () => {
    expect(validateAnswer(talk, asked, ok)).toMatchObject({
      status: 'ok',
      value: 2000,
      evidence: [{ quote: 'dois mil reais' }],
    });
  });

  it('is not_found when no quote is valid', () => {
    const draft: AnswerDraft = { ...ok, evidence: [{ segmentId: 's2', quote: 'três mil reais' }] };
    expect(validateAnswer(talk, asked, draft)).toMatchObject({ status: 'not_found', value: null, evidence: [] });
  });

  it.each([
    ['money', [], 'dois mil'],
    ['date', [], '2026-02-30'],
    ['date', [], 'amanhã'],
    ['yes_no', [], 'sim'],
    ['single', ['A', 'B'], 'C'],
    ['multiple', ['A', 'B'], ['A', 'A']],
    ['multiple', ['A', 'B'], []],
    ['text', [], ' '],
  ] as const)('is not_found when the value of a %s question is no such value', (type, options, value) => {
    const draft: AnswerDraft = { ...ok, value: typeof value === 'string' ? value : [...value] };
    expect(validateAnswer(talk, { ...asked, type, options: [...options] }, draft).status).toBe('not_found');
  });

  it('keeps the passages of an ambiguous answer without a value', () => {
    expect(validateAnswer(talk, asked, { ...ok, status: 'ambiguous' })).toMatchObject({
      status: 'ambiguous',
      value: null,
      evidence: [{}],
    });
  });
});

describe('validateJudgement', () => {
  it('is no_evidence when no quote is valid', () => {
    const draft = {
      status: 'judged',
      level: 2,
      rationale: 'x',
      evidence: [{ segmentId: 's1', quote: 'não está' }],
    } as const;
    expect(validateJudgement(talk, { ...draft, evidence: [...draft.evidence] })).toEqual({
      status: 'no_evidence',
      level: 0,
      rationale: null,
      evidence: [],
    });
  });

  it('keeps the passages that may tell a level that is not given', () => {
    const found = { segmentId: 's2', quote: 'por mês' };
    const draft = { status: 'no_evidence', level: null, rationale: 'x' } as const;
    expect(validateJudgement(talk, { ...draft, evidence: [found] }).evidence).toMatchObject([found]);
    expect(validateJudgement(talk, { ...draft, level: 0, evidence: [found] }).evidence).toEqual([]);
  });
});

describe('validateNextSteps', () => {
  it('drops a step without proof, and an invalid due date', () => {
    const step = { text: 'Mandar', owner: null, dueDate: '2026-13-01' };
    const settled = validateNextSteps(talk, [
      { ...step, evidence: { segmentId: 's2', quote: 'inventado' } },
      { ...step, evidence: { segmentId: 's2', quote: 'por mês' } },
    ]);
    expect(settled).toHaveLength(1);
    expect(settled[0]?.dueDate).toBeNull();
  });

  it('keeps, of steps with the same text, the one with owner and due date', () => {
    const evidence = { segmentId: 's2', quote: 'por mês' };
    const steps = [
      { text: 'Envio a planilha.', owner: null, dueDate: '2026-03-12', evidence },
      { text: 'Reunião às 10:00', owner: null, dueDate: '2026-03-12', evidence },
      { text: 'envio a planilha.', owner: 'Ana Prado', dueDate: null, evidence },
      { text: 'Reunião às 10:00', owner: null, dueDate: '2026-03-19', evidence },
    ];
    expect(validateNextSteps(talk, steps).map(({ text, owner, dueDate }) => [text, owner, dueDate])).toEqual([
      ['envio a planilha.', 'Ana Prado', null],
      ['Reunião às 10:00', null, '2026-03-12'],
      ['Reunião às 10:00', null, '2026-03-19'],
    ]);
  });
});
