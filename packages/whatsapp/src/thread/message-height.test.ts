import { describe, expect, it } from 'vitest';
import { message } from '../testing/conversations.ts';
import { messageHeight } from './message-height.ts';

const heightOf = (text: string, width: number, isFirstOfTurn = false) =>
  messageHeight({ type: 'message', key: 'a', isFirstOfTurn, message: message({ text, fromMe: true }) }, width, false);
const sentence = 'a gente perde mais ou menos oito mil reais por mês com pão que sobra e ninguém sabe o orçamento';

describe('messageHeight', () => {
  it('grows with the text, with its own lines, and in a narrower list', () => {
    expect(heightOf('Bom dia', 640)).toBe(45);
    expect(heightOf('Bom dia\nTudo bem?', 640)).toBe(68);
    expect([900, 500, 330].map((width) => heightOf(sentence, width))).toEqual([68, 91, 91 + 23]);
    expect(heightOf('Bom dia', 640, true) - heightOf('Bom dia', 640)).toBe(6);
  });
});
