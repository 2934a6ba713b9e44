import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

const at = (zone: string, local: string) => wallClock(zone)(Date.parse(`${local}Z`)).toISOString();

describe('wallClock', () => {
  it.each([
    ['America/Sao_Paulo', '2026-05-13T14:31:05', '2026-05-13T17:31:05.000Z'],
    ['America/Sao_Paulo', '2018-01-13T14:31:00', '2018-01-13T16:31:00.000Z'],
    ['Asia/Kolkata', '2026-05-13T14:31:00', '2026-05-13T09:01:00.000Z'],
    ['UTC', '2026-05-13T14:31:00', '2026-05-13T14:31:00.000Z'],
  ])('in %s reads %s', (zone, local, instant) => {
    expect(at(zone, local)).toBe(instant);
  });

  it('reads an hour that the change to summer skipped as the one after it', () => {
    expect(at('America/Sao_Paulo', '2018-11-04T00:30:00')).toBe('2018-11-04T03:30:00.000Z');
  });

  it('reads an hour that came twice as the first of them', () => {
    expect(at('America/Sao_Paulo', '2018-02-17T23:30:00')).toBe('2018-02-18T01:30:00.000Z');
  });
});
