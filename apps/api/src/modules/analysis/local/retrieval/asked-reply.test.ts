import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findReply } from './asked-reply.ts';

const reply = (text: string, turns: string[]) =>
  findReply(dialogue(['V: Oi, tudo bem?', 'C: Tudo.', ...turns]), { text, type: 'money', subprompt: null, options: [] })
    ?.value ?? null;

describe('findReply', () => {
  it('reads what the monthly fee is said to be', () => {
    const turns = ['V: De quanto é a mensalidade?', 'C: Cento e oitenta e nove.'];
    expect(reply('Quanto custa a mensalidade?', turns)).toBe(189);
    expect(reply('Quanto custa por mês?', turns)).toBeNull();
  });
});
