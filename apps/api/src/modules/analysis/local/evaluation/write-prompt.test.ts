import type { CriterionFields } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import { writePrompt } from './write-prompt.ts';

const text = `# Critérios da equipe

Avalie com rigor.
1. Abertura (peso 1): combinou a agenda
  Nota: vale também quando o cliente propõe.
  Exemplo: "O que não pode faltar hoje?"
2. **Dor**: descobriu o problema; exemplo: “O que dói?”

Observação: não conte reuniões internas.

3. Próximo passo (peso 2) — marcou dia e hora
2: Marcou os dois.
Obrigada a todos.`;

const fieldsOf = (prompt: string): CriterionFields[] =>
  readPrompt(prompt).criteria.map(({ name, weight, levels, example, description, occasion }) => ({
    name,
    weight,
    levels,
    example,
    description,
    occasion,
  }));
const criteria = fieldsOf(text);
const change = (at: number, fields: Partial<CriterionFields>): CriterionFields[] =>
  criteria.map((criterion, index) => (index === at ? { ...criterion, ...fields } : criterion));
const linesOf = (prompt: string) => prompt.split('\n');
/** The lines that writing takes away and those that it adds. */
const diff = (written: string): { without: string[]; with: string[] } => ({
  without: linesOf(text).filter((line) => !linesOf(written).includes(line)),
  with: linesOf(written).filter((line) => !linesOf(text).includes(line)),
});

describe('writePrompt', () => {
  it('leaves a text as it is where no criterion changed', () => {
    expect(criteria).toHaveLength(3);
    expect(writePrompt(text, criteria)).toBe(text);
  });

  it.each<[string, number, Partial<CriterionFields>, string[], string[]]>([
    [
      'a weight',
      0,
      { weight: 5 },
      ['1. Abertura (peso 1): combinou a agenda'],
      ['1. Abertura (peso 5): combinou a agenda'],
    ],
    [
      'an example',
      0,
      { example: 'Começamos?' },
      ['  Exemplo: "O que não pode faltar hoje?"'],
      ['  Exemplo: “Começamos?”'],
    ],
    [
      'the name of one whose example ends its line',
      1,
      { name: 'Descoberta' },
      ['2. **Dor**: descobriu o problema; exemplo: “O que dói?”'],
      ['2. Descoberta (peso 1): descobriu o problema', '  Exemplo: “O que dói?”'],
    ],
    [
      'a level',
      2,
      { levels: ['Nada.', criteria[2]?.levels[1] ?? '', 'Marcou dia.'] },
      ['2: Marcou os dois.'],
      ['  2: Marcou dia.', '  0: Nada.'],
    ],
  ])('changes only the lines that state %s', (_, at, fields, without, added) => {
    const wanted = change(at, fields);
    const written = writePrompt(text, wanted);
    expect(diff(written)).toEqual({ without, with: added });
    expect(fieldsOf(written)).toEqual(wanted);
    expect(linesOf(written).indexOf('Observação: não conte reuniões internas.')).toBeGreaterThan(
      linesOf(written).findIndex((line) => line.startsWith('2. ')),
    );
  });

  it('moves a criterion with its lines; other text and the numbers stay', () => {
    const [first, second, third] = criteria;
    if (!first || !second || !third) throw new Error('three criteria');
    const written = writePrompt(text, [second, first, third]);
    expect(fieldsOf(written)).toEqual([second, first, third]);
    expect(linesOf(written).slice(2, 9)).toEqual([
      'Avalie com rigor.',
      '1. **Dor**: descobriu o problema; exemplo: “O que dói?”',
      '2. Abertura (peso 1): combinou a agenda',
      '  Nota: vale também quando o cliente propõe.',
      '  Exemplo: "O que não pode faltar hoje?"',
      '',
      'Observação: não conte reuniões internas.',
    ]);
    expect(linesOf(written).toSorted()).toHaveLength(linesOf(text).length);
  });

  it('removes a criterion with its lines, and its repetition', () => {
    const written = writePrompt(`${text}\n\n* Dor (peso 4)`, change(1, {}).toSpliced(1, 1));
    expect(written).toContain('Observação: não conte reuniões internas.\n\n2. Próximo passo (peso 2) — marcou');
    expect(written).not.toContain('Dor');
  });

  it('adds a criterion after the last one, with the next number', () => {
    const added = {
      ...criteria[2],
      name: 'Ouviu',
      example: null,
      levels: ['Não.', 'Pouco.', 'Sim.'],
    } as CriterionFields;
    const written = writePrompt(text, [...criteria, added]);
    expect(diff(written).without).toEqual([]);
    expect(written).toMatch(/2: Marcou os dois\.\n4\. Ouviu \(peso 2\): [^]*\n {2}2: Sim\.\nObrigada a todos\.$/);
    expect(fieldsOf(written).map(({ name }) => name)).toEqual(['Abertura', 'Dor', 'Próximo passo', 'Ouviu']);
  });

  it('writes bullets in the place of prose, and keeps other sentences before and after it', () => {
    const prose = 'Seja justo com todos. Avalie se o vendedor perguntou quem decide. Boa sorte a todos!';
    const written = writePrompt(prose, fieldsOf(prose));
    expect(written).toBe('Seja justo com todos.\n\n- Perguntou quem decide (peso 1)\n\nBoa sorte a todos!');
    expect(fieldsOf(written)).toEqual(fieldsOf(prose));
  });

  it('writes an example that is in quotation marks with one pair of them', () => {
    const [criterion] = fieldsOf('- Combinou o próximo passo (peso 2)');
    if (!criterion) throw new Error('no criterion');
    const written = writePrompt('', [{ ...criterion, example: '“Marcamos quinta?”' }]);
    expect(written).toMatch(/\n {2}Exemplo: “Marcamos quinta\?”$/);
  });
});
