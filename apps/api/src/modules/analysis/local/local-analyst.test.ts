import type { QuestionType } from '@pauta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialogue, EvidenceDraft } from '../analyst.ts';
import { findDates } from '../../portuguese/dates.ts';
import { findTimes } from '../../portuguese/times.ts';
import { defaultPrompt } from './evaluation/compile-prompt.ts';
import { validateAnswer, validateJudgement, validateNextSteps, verifyEvidence } from '../evidence.ts';
import { localAnalyst } from './local-analyst.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { dialogue } from '../testing-dialogue.ts';
import { isSweep } from '../../../testing/sweep.ts';

const types: QuestionType[] = ['text', 'yes_no', 'single', 'multiple', 'number', 'date', 'money', 'person'];
const criteria = await localAnalyst.compileCriteria(defaultPrompt);

/** Runs every operation of the analyst on a dialogue and checks every quote. */
async function analyse(talk: Dialogue, text = 'Qual a dor, o preço, o prazo e quando será a reunião do cliente?') {
  const drafts: EvidenceDraft[] = [];
  const metrics = await localAnalyst.metrics(talk);
  const nextSteps = await localAnalyst.nextSteps(talk);
  const recap = await localAnalyst.recap(talk);
  drafts.push(...[...recap.lines, ...recap.chapters].flatMap(({ evidence }) => evidence));
  drafts.push(...metrics.objections, ...nextSteps.map((step) => step.evidence));
  const answers = [];
  for (const type of types) {
    const question = { type, text, subprompt: 'orçamento, "aspas"', options: ['Preço', '12 meses', text.slice(0, 20)] };
    const answer = await localAnalyst.answer(talk, question);
    drafts.push(...answer.evidence);
    answers.push(validateAnswer(talk, question, answer));
    expect(validateAnswer(talk, question, answer).status).toBe(answer.status);
  }
  const judgements = [];
  for (const criterion of criteria) {
    const judgement = await localAnalyst.judge(talk, criterion);
    drafts.push(...judgement.evidence);
    judgements.push(validateJudgement(talk, judgement));
  }
  for (const draft of drafts) expect(verifyEvidence(talk, [draft])).toHaveLength(1);
  return { metrics, recap, nextSteps: validateNextSteps(talk, nextSteps), answers, judgements };
}

const speech = fc.constantFrom(
  'quanto custa?',
  'R$ 1.500,00',
  'não',
  'sim',
  'dia 31',
  'às 14h',
  'até sexta',
  'te mando a proposta',
  'é caro',
  'Paulo',
  'vinte e cinco mil',
  'né',
  'tipo',
  '...',
  '?',
  '!',
  ',',
  '\n',
  '😀',
  '\uD83D',
  '\uDE00',
  '<script>alert(1)</script>',
  '**',
  '[S1]',
  'não, minto,',
  'semana que vem',
  'a\u0303',
  '\u0000',
  '\u200B',
  'R$',
  '1.000.000.000.000.000',
  '99/99/9999',
  'İ',
  'ﬁ',
  'dois mil e',
  'quem decide',
  'o problema é que perdemos',
);
const text = fc.oneof(
  fc.array(speech, { maxLength: 25 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const talks = fc
  .array(fc.tuple(fc.constantFrom('V', 'C', 'X'), text), { maxLength: 12 })
  .map((turns) => dialogue(turns.map(([speaker, said]) => `${speaker}: ${said}`)));

/** Characters of a hostile line, and turns of a long transcript. */
const length = isSweep ? 65_536 : 16_384;
const turnCount = isSweep ? 10_000 : 2_500;

/** Runs everything on a line; returns how many numbers, dates and times it has. */
const foundIn = async (line: string): Promise<number> => {
  await analyse(dialogue([`V: Qual o problema? ${line}`, `C: ${line}`]));
  await localAnalyst.compileCriteria(`- ${line} (peso${' '.repeat(length)}\nExemplo: ${'"'.repeat(length)}x`);
  return findNumbers(line).length + findDates(line, { year: 2026, month: 3, day: 10 }).length + findTimes(line).length;
};

describe('localAnalyst', () => {
  it('never throws, and every quote is literally in its segment', async () => {
    await fc.assert(
      fc.asyncProperty(talks, text, async (talk, question) => {
        await analyse(talk, question);
      }),
      { numRuns: 150 },
    );
  });

  it('returns the same for the same dialogue every time', async () => {
    const turns = [
      'V: Quanto vocês perdem por mês?',
      'C: Uns dois mil reais.',
      'V: Te mando a proposta amanhã.',
      'C: Achei caro, mas quinta às dez tá ótimo.',
    ];
    expect(await analyse(dialogue(turns))).toEqual(await analyse(dialogue(turns)));
  });

  it('compiles any prompt', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(speech, fc.constantFrom('- ', '(peso 3)', '\n', '2: ', 'Exemplo: "', '(peso', '['))),
        async (parts) => {
          for (const { weight, name } of await localAnalyst.compileCriteria(parts.join(''))) {
            expect(weight).toBeGreaterThanOrEqual(1);
            expect(weight).toBeLessThanOrEqual(5);
            expect(name).not.toBe('');
          }
        },
      ),
    );
  });

  it.each([
    ['one word', 'a'],
    ['spaces', ' '],
    ['numbers', 'vinte e '],
    ['digits', '1'],
    ['thousands', '1.000.'],
    ['dates', 'às 14h amanhã dia 5 '],
    ['marks', '?!.'],
    ['dots', '.'],
    ['commas and negations', 'não, '],
    ['promises', 'te mando a proposta '],
    ['names', 'Paulo da Ana '],
    ['things before their verbs', 'o caixa certa eu verifico e ela gostaria '],
    ['markup', '<b>'],
    ['surrogates', '\uD83D'],
  ])(`reads a line of ${length} characters: %s`, async (_, part) => {
    expect(await foundIn(part.repeat(Math.floor(length / part.length)))).toBeLessThan(length);
  });

  it('reads a long line that could be a goodbye', async () => {
    expect(await foundIn(`até ${'x'.repeat(length)} a b c d e f`)).toBeLessThan(length);
    expect(await foundIn(`${' '.repeat(length)}x`)).toBeLessThan(length);
  });

  it(`reads a transcript of ${turnCount} turns`, async () => {
    const part = [
      'V: Quantos vendedores vocês têm hoje?',
      'C: Hoje são quatorze, e o problema é que a gente perde venda.',
      'V: Fica oitenta reais por mês, te mando a proposta amanhã.',
      'C: Achei caro, mas quinta às dez pode ser.',
    ];
    const talk = dialogue(Array.from({ length: turnCount }, (_, at) => part[at % part.length] ?? ''));
    const answer = await localAnalyst.answer(talk, {
      type: 'number',
      text: 'Quantos vendedores o cliente tem?',
      subprompt: null,
      options: [],
    });
    expect(answer.value).toBe(14);
    expect((await localAnalyst.metrics(talk)).speakers).toHaveLength(2);
    expect((await localAnalyst.nextSteps(talk)).length).toBeGreaterThan(0);
  });

  it('stops when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('called off'));
    await expect(localAnalyst.metrics(dialogue([]), signal)).rejects.toThrow('called off');
    await expect(localAnalyst.compileCriteria('', signal)).rejects.toThrow('called off');
  });

  it('reads relative dates in the company’s time zone', async () => {
    const late = { startAt: new Date('2026-03-11T01:30:00Z') };
    const turns = ['V: Te mando a proposta amanhã.'];
    expect((await localAnalyst.nextSteps(dialogue(turns, late)))[0]?.dueDate).toBe('2026-03-11');
    expect((await localAnalyst.nextSteps(dialogue(turns, { ...late, timeZone: 'UTC' })))[0]?.dueDate).toBe(
      '2026-03-12',
    );
  });
});
