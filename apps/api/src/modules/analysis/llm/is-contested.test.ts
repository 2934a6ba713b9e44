import { describe, expect, it } from 'vitest';
import { verifyEvidence } from '../evidence.ts';
import { localAnalyst } from '../local/local-analyst.ts';
import { dialogue } from '../testing-dialogue.ts';
import { isContested } from './is-contested.ts';

const question = { text: 'Quantos vendedores vocês têm?', subprompt: null, type: 'number' as const, options: [] };

const contested = (turns: readonly string[], value: number, segmentId: string, quote: string) => {
  const said = dialogue(turns);
  const evidence = verifyEvidence(said, [{ segmentId, quote }]);
  expect(evidence).toHaveLength(1);
  return isContested(localAnalyst, said, question, value, evidence);
};

describe('isContested', () => {
  const plainly = ['V: Quantos vendedores vocês têm?', 'C: Hoje são quatorze vendedores.'];

  it('accepts a plain statement', async () => {
    expect(await contested(plainly, 14, 's2', 'são quatorze vendedores')).toBe(false);
  });

  it('contests a number that is not in the cited passage', async () => {
    expect(await contested(plainly, 40, 's2', 'são quatorze vendedores')).toBe(true);
  });

  it('contests a number that was corrected', async () => {
    const corrected = [
      'V: Quantos vendedores vocês têm?',
      'C: São quatorze vendedores.',
      'C: Não, desculpa, são dezessete vendedores.',
    ];
    expect(await contested(corrected, 14, 's2', 'São quatorze vendedores')).toBe(true);
    expect(await contested(corrected, 17, 's3', 'são dezessete vendedores')).toBe(false);
  });

  it('contests a text with a number that was not said there', async () => {
    const said = dialogue(['C: Perdemos oito mil reais por mês com pão que sobra.']);
    const evidence = verifyEvidence(said, [{ segmentId: 's1', quote: 'oito mil reais por mês' }]);
    const text = { ...question, text: 'Qual é o problema?', type: 'text' as const };
    expect(await isContested(localAnalyst, said, text, 'Perdem R$ 80 mil por mês', evidence)).toBe(true);
    expect(await isContested(localAnalyst, said, text, 'Perdem R$ 8 mil por mês com sobras', evidence)).toBe(false);
  });

  it('contests a number that was only asked about', async () => {
    const asked = ['V: Vocês têm uns vinte vendedores?', 'C: Olha, eu teria que ver isso com o RH.'];
    expect(await contested(asked, 20, 's1', 'Vocês têm uns vinte vendedores?')).toBe(true);
  });
});
