import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findDeadline } from './deadline.ts';

const dateIn = (turns: readonly string[], kind: 'start' | 'expiry' = 'start') =>
  findDeadline(dialogue(['V: Oi, tudo bem?', 'C: Tudo.', ...turns]), kind)?.date ?? null;

describe('findDeadline', () => {
  it.each([
    [['C: Queria estar rodando até quinze de abril.'], '2026-04-15'],
    [['V: E quando isso precisaria estar funcionando?', 'C: Antes do Natal.'], '2026-12-25'],
    [['V: E há uma data em vista?', 'C: A safra. Até o fim de maio.'], '2026-05-31'],
    // Later words win, and plain words over a reply.
    [['C: Tem que estar pronto em abril.', 'C: Pensando bem, pronto em maio.'], '2026-05-01'],
    [['V: Qual é o prazo?', 'C: Falamos na sexta. Quero começar no dia primeiro.'], '2026-04-01'],
    // Not a plan, not theirs, or another date.
    [['V: Consigo deixar pronto até quinze de abril.'], null],
    [['V: Você consegue olhar até quando?', 'C: Até quinta.'], null],
    [['C: O contrato vence no dia trinta.'], null],
    [['C: Em Natal começamos com duas lojas.'], null],
  ])('reads %j', (turns, date) => {
    expect(dateIn(turns)).toBe(date);
  });

  it('reads the end of a contract apart from a start', () => {
    expect(dateIn(['C: O contrato vence no dia trinta.'], 'expiry')).toBe('2026-03-30');
    expect(dateIn(['C: Quero começar no dia trinta.'], 'expiry')).toBeNull();
  });
});
