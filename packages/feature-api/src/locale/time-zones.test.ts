import { describe, expect, it } from 'vitest';
import { zoneName, zonesWith } from './time-zones.ts';

describe('time zones', () => {
  it('are called as their cities are in Brazil, and elsewhere as everybody knows them', () => {
    expect(zoneName('America/Sao_Paulo')).toBe('São Paulo');
    expect(zoneName('America/New_York')).toBe('America/New York');
  });

  it('begin with those of Brazil, and have the chosen one, each once', () => {
    const zones = zonesWith('Etc/GMT+3');
    expect(zones.slice(0, 2)).toEqual(['America/Sao_Paulo', 'America/Fortaleza']);
    expect(zones).toContain('Etc/GMT+3');
    expect(new Set(zones).size).toBe(zones.length);
  });
});
