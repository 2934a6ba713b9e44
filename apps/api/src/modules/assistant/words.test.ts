import { expect, it } from 'vitest';
import { wordsIn } from './words.ts';

it('name the total before a part of it where meetings and conversations are counted', () => {
  const [pt, en] = [wordsIn('pt-BR'), wordsIn('en')];
  const both = { meetings: 37, chats: 2 };
  expect(pt.stepped(38, pt.of(both), false)).toBe('Há próximo passo em 38 de 39 (37 reuniões e 2 conversas).');
  expect(en.told(1, en.of(both))).toBe('Found the answer in 1 of 39 (37 meetings and 2 conversations).');
  expect(pt.counted(pt.amount(both), '')).toBe('São 37 reuniões e 2 conversas.');
  expect(pt.none(pt.of({ meetings: 1, chats: 0 }), null)).toBe('Não encontrei a resposta em 1 reunião.');
});

it('have a sentence for zero meetings without a next step', () => {
  const [pt, en] = [wordsIn('pt-BR'), wordsIn('en')];
  const meetings = { meetings: 2, chats: 0 };
  expect(pt.stepped(0, pt.of(meetings), true)).toBe('Nenhuma de 2 reuniões ficou sem próximo passo.');
  expect(en.stepped(0, en.of(meetings), true)).toBe('None of 2 meetings is without a next step.');
  expect(pt.stepped(1, pt.of(meetings), true)).toBe('1 de 2 reuniões sem próximo passo.');
});
