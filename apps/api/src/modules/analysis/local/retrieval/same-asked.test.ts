import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findSameAsked } from './same-asked.ts';

const reply = (text: string, ...turns: string[]) =>
  findSameAsked(dialogue(turns), { text, type: 'text', subprompt: null, options: [] })?.reply.quote ?? null;

describe('findSameAsked', () => {
  it('quotes the reply where the same was asked', () => {
    expect(reply('O que falta para decidir?', 'V: O que falta para vocês decidirem?', 'C: Preço, e o Otávio.')).toBe(
      'Preço, e o Otávio.',
    );
    expect(
      reply(
        'Quem vai cobrir as férias?',
        'V: Férias. A Elisa sai dia cinco. Quem cobre?',
        'C: Eu cubro uma. O resto, o Bruno.',
      ),
    ).toBe('Eu cubro uma. O resto, o Bruno.');
    expect(reply('Que horas liga na sexta?', 'V: Posso ligar na sexta?', 'C: Pode, lá pelas onze.')).toBe(
      'Pode, lá pelas onze.',
    );
  });

  it('is silent where another thing was asked, or nobody replied', () => {
    expect(reply('O que falta para decidir?', 'V: Quem vai decidir?', 'C: O Otávio.')).toBeNull();
    expect(reply('Que horas liga na sexta?', 'V: Posso ligar na sexta?', 'C: Pode.')).toBeNull();
    expect(reply('O que falta para decidir?', 'V: O que falta para vocês decidirem?', 'C: Não sei.')).toBeNull();
  });
});
