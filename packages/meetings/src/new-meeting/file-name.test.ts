import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileName } from './file-name.ts';

describe('readFileName', () => {
  it.each([
    ['Reuniao Clinica Bem Viver 2026-11-19.mp4', 'Reuniao Clinica Bem Viver', '2026-11-19', null, 'Clinica Bem Viver'],
    ['2026.11.20 reunião.m4a', 'Reunião', '2026-11-20', null, null],
    [
      'diagnóstico com a Padaria Trigal 19-11-2026 14h30.mp4',
      'Diagnóstico com a Padaria Trigal',
      '2026-11-19',
      '14:30',
      'Padaria Trigal',
    ],
    ['20261119_143005_trigal.mp4', 'Trigal', '2026-11-19', '14:30', null],
    ['Reunião Semanal.mp4', 'Reunião Semanal', null, null, null],
    ['diagnóstico_padaria-trigal.mp4', 'Diagnóstico padaria trigal', null, null, null],
    ['Proposta 2026-02-30.mp4', 'Proposta 2026 02 30', null, null, null],
    ['2026-11-19.mp4', '2026 11 19', '2026-11-19', null, null],
    ['Pedido 12345678.mp4', 'Pedido 12345678', null, null, null],
    [`${'a'.repeat(300)}.mp4`, `A${'a'.repeat(199)}`, null, null, null],
    ['.mp4', '', null, null, null],
  ])('parses %s', (name, title, day, time, customer) => {
    expect(readFileName(name)).toEqual({ title, day, time, customer });
  });

  it('returns a valid title and an existing day for any name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (name) => {
        const { title, day } = readFileName(name);
        expect(title.length).toBeLessThanOrEqual(200);
        expect(day === null || new Date(day).toISOString().startsWith(day)).toBe(true);
      }),
    );
  });
});
