import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findDoer } from './doer.ts';

const doer = (text: string, ...turns: string[]) =>
  findDoer(dialogue(turns), { text, type: 'person', subprompt: null, options: [] })?.value ?? null;

describe('findDoer', () => {
  it('reads who made what was spoken of', () => {
    const turns = ['V: O sistema é de qual fornecedor?', 'C: É nosso. O Wagner fez há doze anos e tem ciúme dele.'];
    expect(doer('Quem construiu o sistema?', ...turns)).toBe('Wagner');
    expect(doer('Quem fez a mudança?', ...turns)).toBeNull();
  });

  it('reads who referred the customer, in other words too', () => {
    const turn = 'C: Eu sempre achei que era assim. Foi um amigo do Hotel Central que falou de vocês.';
    expect(doer('Quem indicou a gente?', turn)).toBe('um amigo do Hotel Central');
    expect(doer('Quem indicou?', turn)).toBe('um amigo do Hotel Central');
    expect(doer('Quem indicou o pedreiro?', turn)).toBeNull();
    expect(doer('Quem nos indicou?', 'C: Pegou mal, porque fui eu que indiquei vocês.')).toBe('Bento Lima');
  });

  it('is silent where two are told, or somebody else did another thing', () => {
    expect(doer('Quem indicou?', 'C: O Pedro indicou vocês.', 'V: Ah.', 'C: E a Ana recomendou também.')).toBeNull();
    expect(
      doer('Quem fez o sistema?', 'V: E o sistema?', 'C: É antigo.', 'V: E o bolo?', 'C: O Wagner fez.'),
    ).toBeNull();
  });
});
