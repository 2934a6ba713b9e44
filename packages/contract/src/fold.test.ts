import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it('removes accents and case, and keeps all offsets', () => {
    expect(fold('ORÇAMENTO São João')).toBe('orcamento sao joao');
    for (const text of ['İstanbul', 'ﬁm', '😀 ção', 'Straße', 'é'.normalize('NFD')]) {
      expect(fold(text)).toHaveLength(text.length);
    }
  });
});
