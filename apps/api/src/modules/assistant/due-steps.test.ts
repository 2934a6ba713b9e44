import { describe, expect, it } from 'vitest';
import { findDueSteps } from './due-steps.ts';

/** A Friday. */
const today = { year: 2026, month: 11, day: 27 };

describe('findDueSteps', () => {
  it.each([
    ['o que vence esta semana?', '2026-11-23', '2026-11-29', false],
    ['o que eu tenho que mandar ate sexta?', '2026-11-27', '2026-12-04', true],
    ['quais proximos passos vencem semana que vem?', '2026-11-30', '2026-12-06', false],
    [
      'quais compromissos com clientes estao combinados para a terca-feira que vem, dia 1º de dezembro?',
      '2026-12-01',
      '2026-12-01',
      false,
    ],
    ['o que a carla prometeu para amanha?', '2026-11-28', '2026-11-28', false],
    ['o que a renata ficou de me mandar ate sexta?', '2026-11-27', '2026-12-04', false],
    ['o que ficou pra hoje?', '2026-11-27', '2026-11-27', false],
    ['quais proximos passos da elisa vencem em dezembro?', '2026-12-01', '2026-12-31', false],
    ['o que a carla precisa entregar na semana que vem?', '2026-11-30', '2026-12-06', false],
    ['o que temos pra entregar ate o mes que vem?', '2026-11-27', '2026-12-31', false],
  ])('reads %j', (asked, startDate, endDate, isMine) => {
    expect(findDueSteps(asked, today)).toEqual({ startDate, endDate, isMine, isLate: false });
  });

  it('reads what is late', () => {
    const before = { startDate: null, endDate: '2026-11-26', isLate: true };
    expect(findDueSteps('tem alguma coisa atrasada?', today)).toEqual({ ...before, isMine: false });
    expect(findDueSteps('quais dos meus proximos passos estao em atraso?', today)).toEqual({ ...before, isMine: true });
  });

  it.each([
    'quais contratos vencem em dezembro?',
    'quais os proximos passos desta semana?',
    'o que ficou combinado na semana passada?',
    'quem falou de prazo em novembro?',
    'que clientes tem alguma coisa marcada pra fevereiro?',
    'o que a renata disse hoje?',
  ])('leaves %j to others', (asked) => {
    expect(findDueSteps(asked, today)).toBeUndefined();
  });
});
