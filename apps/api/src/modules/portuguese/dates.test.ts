import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDates } from './dates.ts';
import { dayIn } from './day.ts';
import { findTimes } from './times.ts';

/** A Tuesday. */
const today = { year: 2026, month: 3, day: 10 };
const found = (text: string) =>
  findDates(text, today).map(({ date, time }) => (time === null ? date : `${date}T${time}`));

describe('dayIn', () => {
  it('returns the day in the company’s time zone', () => {
    const instant = new Date('2026-09-02T01:30:00Z');
    expect(dayIn(instant, 'America/Sao_Paulo')).toEqual({ year: 2026, month: 9, day: 1 });
    expect(dayIn(instant, 'UTC')).toEqual({ year: 2026, month: 9, day: 2 });
    expect(dayIn(new Date('2026-09-01T20:30:00Z'), 'Asia/Tokyo')).toEqual({ year: 2026, month: 9, day: 2 });
  });
});

describe('findDates', () => {
  it('reads the first day of a range in the month of the second', () => {
    expect(found('ela sai do dia cinco ao dia vinte de janeiro')).toEqual(['2027-01-05', '2027-01-20']);
    expect(found('do dia vinte e oito ao dia cinco de abril')).toEqual(['2026-03-28', '2026-04-05']);
  });

  it('reads a day without a month in the month that its sentence names, and a weekday in the named week', () => {
    expect(found('a entrega é no começo de junho, que o navio sai dia doze').at(-1)).toBe('2026-06-12');
    expect(found('daqui a duas semanas, na quarta')).toEqual(['2026-03-25']);
    expect(found('a entrega é em junho. O aviso é dia doze').at(-1)).toBe('2026-03-12');
  });

  it.each([
    ['te mando hoje', '2026-03-10'],
    ['te ligo amanhã', '2026-03-11'],
    ['fica para depois de amanhã', '2026-03-12'],
    ['daqui a duas semanas', '2026-03-24'],
    ['daqui quinze dias', '2026-03-25'],
    ['daqui a um mês', '2026-04-10'],
    ['em 5 dias úteis', '2026-03-17'],
    ['até sexta', '2026-03-13'],
    ['na próxima terça', '2026-03-17'],
    ['segunda que vem', '2026-03-16'],
    ['terça da semana que vem', '2026-03-17'],
    ['na quinta da semana que vem', '2026-03-19'],
    ['na semana que vem, na quarta', '2026-03-18'],
    ['semana que vem a gente fala', '2026-03-16'],
    ['até o fim do mês', '2026-03-31'],
    ['no final do mês que vem', '2026-04-30'],
    ['até o fim da semana', '2026-03-13'],
    ['no mês que vem', '2026-04-01'],
    ['dia 15', '2026-03-15'],
    ['no dia cinco', '2026-04-05'],
    ['dia 31', '2026-03-31'],
    ['dia quinze de novembro', '2026-11-15'],
    ['primeiro de abril', '2026-04-01'],
    ['dia vinte de janeiro', '2027-01-20'],
    ['trinta e um de outubro de 2027', '2027-10-31'],
    ['15/04', '2026-04-15'],
    ['15/04/2027', '2027-04-15'],
    ['2026-12-01', '2026-12-01'],
    ['começo de maio', '2026-05-01'],
    ['meados de junho', '2026-06-15'],
    ['fim de fevereiro', '2027-02-28'],
    ['só em março do ano que vem', '2027-03-01'],
    ['no fim do ano', '2026-12-31'],
  ])('reads "%s"', (text, date) => {
    expect(found(text)).toEqual([date]);
  });

  it.each([
    ['terça às nove e meia', '2026-03-17T09:30'],
    ['sexta, às 14h', '2026-03-13T14:00'],
    ['quinta às quatro da tarde', '2026-03-12T16:00'],
    ['amanhã às 10:30', '2026-03-11T10:30'],
    ['dia 28, que é sábado, às treze', '2026-03-28T13:00'],
    ['dez e meia tá bom, quarta então', '2026-03-11T10:30'],
    ['amanhã à tarde, umas três horas', '2026-03-11T15:00'],
    ['dia 12 ao meio-dia', '2026-03-12T12:00'],
    ['segunda às sete da noite', '2026-03-16T19:00'],
  ])('finds the time of "%s"', (text, date) => {
    expect(found(text)).toEqual([date]);
  });

  it.each([
    'a segunda opção é melhor',
    'foi a terceira e a quarta reunião',
    'toda segunda eu faço isso',
    'bom fim de semana',
    'no dia a dia',
    '31/02',
    'na terça passada',
    'hoje em dia',
    'o Marco ligou para o Augusto',
    'funciona 24/7',
  ])('finds none in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('prefers the calendar date to a weekday next to it', () => {
    expect(found('sábado, dia vinte e seis')).toEqual(['2026-03-26']);
    expect(found('dia vinte e cinco é sexta')).toEqual(['2026-03-25']);
  });

  it('marks a date that the speaker corrects', () => {
    const dates = findDates('na quarta, não, na quinta', today);
    expect(dates.map((each) => [each.date, each.isSuperseded])).toEqual([
      ['2026-03-11', true],
      ['2026-03-12', false],
    ]);
  });

  it('distinguishes coarse dates from days', () => {
    expect(findDates('semana que vem', today)[0]?.precision).toBe('week');
    expect(findDates('no mês que vem', today)[0]?.precision).toBe('month');
    expect(findDates('em dez dias', today)[0]?.kind).toBe('span');
  });

  it('rolls over the year', () => {
    expect(findDates('até sexta', { year: 2026, month: 12, day: 30 })[0]?.date).toBe('2027-01-01');
    expect(findDates('dia 5', { year: 2026, month: 12, day: 30 })[0]?.date).toBe('2027-01-05');
  });

  it('finds each day and month written in words or digits', () => {
    const months = [
      'janeiro',
      'fevereiro',
      'março',
      'abril',
      'maio',
      'junho',
      'julho',
      'agosto',
      'setembro',
      'outubro',
      'novembro',
      'dezembro',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2026, max: 2099 }),
        (day, month, year) => {
          const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          expect(found(`dia ${day} de ${months[month - 1]} de ${year}`)).toEqual([date]);
          expect(found(`${day}/${month}/${year}`)).toEqual([date]);
        },
      ),
    );
  });
});

describe('findTimes', () => {
  const times = (text: string) => findTimes(text).map((each) => each.time);

  it.each([
    ['às 14h', '14:00'],
    ['às 9', '09:00'],
    ['14h30', '14:30'],
    ['às duas', '14:00'],
    ['às duas da tarde', '14:00'],
    ['às oito da manhã', '08:00'],
    ['às sete e meia', '07:30'],
    ['meio-dia e meia', '12:30'],
  ])('reads "%s"', (text, time) => {
    expect(times(text)).toEqual([time]);
  });

  it.each(['as duas licenças', 'vinte e quatro horas antes', '24 horas', 'as três lojas', 'às 25h', 'três e meio'])(
    'finds none in "%s"',
    (text) => {
      expect(times(text)).toEqual([]);
    },
  );
});
