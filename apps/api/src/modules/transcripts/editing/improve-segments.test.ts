import { describe, expect, it } from 'vitest';
import { improveSegments } from './improve-segments.ts';

const spelling = { words: [{ word: 'Pipedrive', soundsLike: ['paipe draive'] }], undone: [] };
const improve = (text: string, names: readonly string[] = ['Renata']) =>
  improveSegments([{ id: 'a', text }], spelling, names).map(({ after, kinds }) => [after, kinds]);

describe('improveSegments', () => {
  it.each([
    ['Usamos o paipe draive.', 'Usamos o Pipedrive.', ['vocabulary']],
    ['Custa oito mil reais por mês.', 'Custa R$ 8.000 por mês.', ['numbers']],
    ['Damos vinte por cento.', 'Damos 20%.', ['numbers']],
    ['Pode ser , sim', 'Pode ser, sim.', ['punctuation']],
    ['Quem decide a compra', 'Quem decide a compra?', ['punctuation']],
    ['bom dia. tudo bem?', 'Bom dia. Tudo bem?', ['casing']],
    ['Bom dia, renata.', 'Bom dia, Renata.', ['casing']],
    ['e quanto custa', 'E quanto custa?', ['punctuation', 'casing']],
  ])('changes “%s” to “%s”', (text, after, kinds) => {
    expect(improve(text)).toEqual([[after, kinds]]);
  });

  it.each([
    'Bom dia, Renata.',
    'Um dos sócios decide.',
    'Foram dez mil, quer dizer, doze mil unidades.',
    'O valor é R$ 2.000.',
    'A renatinha vem.',
    '',
    '…',
  ])('leaves “%s” unchanged', (text) => {
    expect(improve(text)).toEqual([]);
  });

  it('proposes nothing more after it was accepted', () => {
    const said = 'e quanto custa o paipe draive , uns oito mil reais';
    const once = String(improve(said)[0]?.[0]);
    expect(once).not.toBe('undefined');
    expect(improve(once)).toEqual([]);
  });
});
