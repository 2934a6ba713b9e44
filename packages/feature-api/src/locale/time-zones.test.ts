import { describe, expect, it } from 'vitest';
import { zoneName, zonesWith } from './time-zones.ts';

describe('time zones', () => {
  it('have Portuguese city names in Brazil, and their IANA names elsewhere', () => {
    expect(zoneName('America/Sao_Paulo')).toBe('São Paulo');
    expect(zoneName('America/New_York')).toBe('America/New York');
  });

  it('start with those of Brazil and include the selected one, without duplicates', () => {
    const zones = zonesWith('Etc/GMT+3');
    expect(zones.slice(0, 2)).toEqual(['America/Sao_Paulo', 'America/Fortaleza']);
    expect(zones).toContain('Etc/GMT+3');
    expect(new Set(zones).size).toBe(zones.length);
  });
});
