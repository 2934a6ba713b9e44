import { describe, expect, it } from 'vitest';
import { judge, type PageSizes } from './page-limits.ts';

const page = (total: number, packages: Record<string, number>): PageSizes => ({
  total,
  owner: '@pauta/meetings',
  packages,
});
const features = ['@pauta/meetings', '@pauta/notes'];
const said = (now: PageSizes, kept: PageSizes) => judge({ 'meeting-list': now }, { 'meeting-list': kept }, features);

describe('judge', () => {
  const kept = page(150, { '@pauta/meetings': 12, '@pauta/notes': 0.2, ky: 7 });

  it('shows the remaining size', () => {
    expect(said(kept, kept)).toEqual({
      verdicts: ['meeting-list: 150.0 kB, at most 160: met, with room for 38 features more'],
      isOver: false,
    });
  });

  it('lists first a feature that adds too much to the page of another', () => {
    const { verdicts, isOver } = said(page(151, { ...kept.packages, '@pauta/notes': 1.2 }), kept);
    expect(verdicts[0]).toBe('@pauta/notes: 1.2 kB on meeting-list, at most 0.6 kB: MISSED');
    expect(isOver).toBe(true);
  });

  it('lists what has grown if a page is too large', () => {
    const { verdicts, isOver } = said(page(161, { ...kept.packages, ky: 18 }), kept);
    expect(verdicts).toEqual([
      'meeting-list: 161.0 kB, at most 160: MISSED. Grown since sizes were kept: ky by 11.0 kB',
    ]);
    expect(isOver).toBe(true);
  });
});
