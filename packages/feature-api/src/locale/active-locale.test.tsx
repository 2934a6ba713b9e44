import { i18n, type Messages } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLocale, chooseLocale, readLocale } from './active-locale.ts';

beforeEach(() => localStorage.clear());

describe('readLocale', () => {
  it.each([
    [null, 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['en', 'en'],
    ['EN', 'en'],
    ['fr', 'pt-BR'],
  ])('maps %j to %s', (stored, locale) => {
    if (stored) localStorage.setItem('locale', stored);
    expect(readLocale()).toBe(locale);
  });
});

describe('activateLocale', () => {
  it('activates the texts of every package', async () => {
    await activateLocale('en', [async () => ({ feature: 'of a feature' })]);
    expect(i18n.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(i18n._('feature')).toBe('of a feature');
  });

  it('retries a catalog that fails to load', async () => {
    const catalog = vi.fn<() => Promise<Messages>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    catalog.mockResolvedValue({ late: 'late' });
    await activateLocale('en', [catalog]);
    expect(catalog).toHaveBeenCalledTimes(2);
    expect(i18n._('late')).toBe('late');
  });
});

describe('chooseLocale', () => {
  it('stores the language', async () => {
    await chooseLocale('en');
    expect(readLocale()).toBe('en');
  });
});
