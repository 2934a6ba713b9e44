import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import type { PassageQuestion } from './passage-features.ts';
import { likelyTurns, rankPassages } from './rank-passages.ts';

const talk = dialogue([
  'V: Oi, Bento, tudo bem?',
  'C: Tudo. A votação ficou para depois da colheita.',
  'V: E o foro do contrato, vocês querem qual?',
  'C: Curitiba, que é onde fica a sede.',
  'V: Certo. Foram reservados dez mil para isso?',
  'C: Foram. E no fim votaram, deu empate.',
  'V: Quantos vendedores começam?',
  'C: Cinquenta vendedores agora, e dez em abril.',
]);

const first = (text: string, more: Partial<PassageQuestion> = {}): string | undefined =>
  rankPassages(talk, { text, type: 'text', subprompt: null, options: [], ...more }, 1)[0]?.evidence.quote;

describe('rankPassages', () => {
  it('puts the reply to what was asked first', () => {
    expect(first('Qual é o foro do contrato?')).toMatch(/foro do contrato|Curitiba/);
    expect(first('Quantos vendedores vão começar?', { type: 'number' })).toBe(
      'Cinquenta vendedores agora, e dez em abril.',
    );
  });

  it('finds a noun nobody says by those who did it', () => {
    const quiet = dialogue(['V: Oi, tudo bem?', 'C: Tudo.', 'C: No fim eles votaram, votou todo mundo, e deu empate.']);
    const [found] = rankPassages(
      quiet,
      { text: 'Deu no que a votação?', type: 'text', subprompt: null, options: [] },
      1,
    );
    expect(found?.evidence.quote).toContain('empate');
  });

  it('knows what the question before was about', () => {
    const context = 'Qual é o foro do contrato?';
    expect(first('E quem começa?', { context })).toBeDefined();
    expect(first('E a sede?', { context })).toBe('Curitiba, que é onde fica a sede.');
  });

  it('is silent where nobody speaks of it, names aside', () => {
    expect(first('Qual é o CNPJ do Bento?')).toBeUndefined();
    expect(first('Que multa o Bento conseguiu?', { type: 'number' })).toBeUndefined();
  });

  it('quotes a long turn from the sentence that tells', () => {
    const filler = 'Isso a gente vê com calma outro dia, sem pressa nenhuma, porque hoje o assunto é outro. ';
    const long = dialogue([`C: ${filler.repeat(4)}O frete sai de Santos.`, 'V: Certo.']);
    const [found] = rankPassages(long, { text: 'De onde sai o frete?', type: 'text', subprompt: null, options: [] }, 1);
    expect(found?.evidence.quote).toBe('O frete sai de Santos.');
    expect(found?.speaker).toBe('Bento Lima');
  });
});

describe('likelyTurns', () => {
  it('leaves out turns that hardly answer', () => {
    const turns = likelyTurns(talk, {
      text: 'Quantos vendedores começam?',
      type: 'number',
      subprompt: null,
      options: [],
    });
    expect(turns[0]).toBe(7);
    expect(turns.length).toBeLessThan(talk.segments.length);
  });
});
