import { describe, expect, it } from 'vitest';
import { csvName, toCsv } from './csv.ts';

const columns = [{ label: 'Vendedor' }, { label: 'Nota' }];

describe('toCsv', () => {
  it('uses the separators of the locale', () => {
    const rows = [
      ['Carla', 82.5],
      ['Bruno', null],
    ];
    expect(toCsv({ columns, rows }, 'pt-BR')).toBe('Vendedor;Nota\r\nCarla;82,5\r\nBruno;\r\n');
    expect(toCsv({ columns, rows }, 'en')).toBe('Vendedor,Nota\r\nCarla,82.5\r\nBruno,\r\n');
  });

  it.each(['=1+1', '+55 11', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1'])('escapes the formula %j', (text) => {
    const line = toCsv({ columns, rows: [[text, 1]] }, 'en')
      .slice('Vendedor,Nota\r\n'.length)
      .replace(/^"/u, '');
    expect(line.startsWith(`'${text}`)).toBe(true);
  });

  it('escapes formulas in headers too', () => {
    expect(toCsv({ columns: [{ label: '=HYPERLINK("x")' }], rows: [] }, 'en')).toBe(`"'=HYPERLINK(""x"")"\r\n`);
  });

  it('keeps negative numbers', () => {
    expect(toCsv({ columns, rows: [['Carla', -3.5]] }, 'pt-BR')).toContain('Carla;-3,5');
  });

  it('quotes separators, quotation marks and line breaks', () => {
    expect(toCsv({ columns, rows: [['a;"b"\nc', 1]] }, 'pt-BR')).toContain('"a;""b""\nc";1');
  });
});

describe('csvName', () => {
  it.each([
    ['Nota média por semana', 'nota-media-por-semana.csv'],
    ['../../etc', 'etc.csv'],
    ['—', 'dados.csv'],
  ])('turns %j into %s', (title, name) => {
    expect(csvName(title)).toBe(name);
  });
});
