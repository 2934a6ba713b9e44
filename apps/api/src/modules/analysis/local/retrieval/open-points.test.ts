import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findOpenPoints } from './open-points.ts';

const open = (...turns: string[]) => findOpenPoints(dialogue(turns)).map(({ quote }) => quote);

describe('findOpenPoints', () => {
  it('quotes the reply to what is still open', () => {
    const asked = 'V: Ótimo sinal! Ficou alguma coisa sem resposta?';
    expect(open(asked, 'C: Só uma: se a gente consegue começar pelas treze lojas')).toEqual([
      'Só uma: se a gente consegue começar pelas treze lojas',
    ]);
    expect(open(asked, 'C: Não, ficou tudo claro.')).toEqual([]);
    expect(open('V: Tem alguma loja no centro?', 'C: Tenho duas.')).toEqual([]);
  });
});
