import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findEnumeration } from './enumeration.ts';

const things = (text: string, ...turns: string[]) =>
  findEnumeration(dialogue(turns), { text, type: 'text', subprompt: null, options: [] }).map(({ quote }) => quote);

describe('findEnumeration', () => {
  it('quotes what was announced by its number and told one after the other', () => {
    const turns = [
      'V: Eu prometi três opções. Posso começar pela que eu não recomendo?',
      'C: Nunca vi um vendedor começar assim.',
      'V: É a mais barata: cinco mil por mês, só previsão.',
      'C: Não serve.',
      'V: A segunda é previsão com compras. A terceira põe a escala junto e vai a onze mil.',
      'C: Segunda eu te respondo.',
    ];
    expect(things('Quais foram as três opções?', ...turns)).toEqual([
      'É a mais barata: cinco mil por mês, só previsão.',
      'A segunda é previsão com compras.',
      'A terceira põe a escala junto e vai a onze mil.',
    ]);
    expect(things('Quais são as cláusulas?', ...turns)).toEqual([]);
  });

  it('quotes points that begin with their place, a pair, and a list in one sentence', () => {
    expect(
      things(
        'Quais são os pontos?',
        'C: Eu tenho três pontos, pode ser?',
        'V: Claro.',
        'C: Primeiro, o preço.',
        'V: Certo.',
        'C: Três mil, então. Segundo ponto: o reajuste.',
        'V: A gente muda.',
        'C: Ótimo. E o terceiro: se uma obra terminar antes?',
      ),
    ).toEqual(['Primeiro, o preço.', 'Segundo ponto: o reajuste.', 'E o terceiro: se uma obra terminar antes?']);
    expect(things('Quais as saídas?', 'V: Tem duas saídas. Uma é começar com cinco. A outra é levar as seis.')).toEqual(
      ['Uma é começar com cinco.', 'A outra é levar as seis.'],
    );
    expect(things('Que coisas incomodam?', 'C: Duas coisas. O aplicativo demora. E a troca passa por mim.')).toEqual([
      'O aplicativo demora.',
      'E a troca passa por mim.',
    ]);
    expect(things('Quais são os módulos?', 'V: Temos quatro módulos: Previsão, Compras, Escala e Painel.')).toEqual([
      'Temos quatro módulos: Previsão, Compras, Escala e Painel.',
    ]);
  });

  it('is silent where not all of them are told', () => {
    expect(things('Quais são as lojas?', 'C: São três lojas. A primeira é a da praça.')).toEqual([]);
  });
});
