import { setupI18n } from '@lingui/core';
import { leadsTeam, type TeamRole, type User } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { defineFeature, type FeatureNav } from '../feature/feature.ts';
import { allowedFeatures, closest, isWithin, navPlaces } from './nav-places.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: { reunioes: 'Meetings', minhas: 'Mine' } } });
const nav = (id: string, order: number, more: Partial<FeatureNav> = {}): FeatureNav => ({
  label: { id },
  icon: [],
  order,
  ...more,
});
const feature = (id: string, itsNav?: FeatureNav, permission?: string) =>
  defineFeature({
    id,
    ...(itsNav && { nav: itsNav }),
    ...(permission && { permission }),
    routes: [{ path: id }],
    messages: async () => ({ messages: {} }),
  });

describe('navPlaces', () => {
  it('lists features with an entry, in order and in the current language', () => {
    const places = navPlaces(
      [
        feature('reports', nav('relatorios', 50)),
        feature('hidden'),
        feature('meetings', nav('reunioes', 10, { shortcut: 'R', items: [{ label: { id: 'minhas' }, to: '/mine' }] })),
      ],
      i18n,
    );
    expect(places.map(({ id, label, href, shortcut }) => [id, label, href, shortcut])).toEqual([
      ['meetings', 'Meetings', '/meetings', 'R'],
      ['reports', 'relatorios', '/reports', undefined],
    ]);
    expect(places[0]?.items).toEqual([{ id: '/mine', label: 'Mine', href: '/mine' }]);
  });
});

describe('allowedFeatures', () => {
  const all = [feature('meetings'), feature('reports', undefined, 'admin')];
  const user = (isAdmin: boolean) => ({ isAdmin }) as User;

  it('omits features without permission', () => {
    expect(allowedFeatures(all, user(false)).map(({ id }) => id)).toEqual(['meetings']);
    expect(allowedFeatures(all, user(true)).map(({ id }) => id)).toEqual(['meetings', 'reports']);
  });

  it('omits features whose guard redirects', () => {
    const enablement = {
      ...feature('enablement'),
      guard: (one: User) => (leadsTeam(one) ? undefined : ('/meetings' as const)),
    };
    const names = (role: TeamRole) =>
      allowedFeatures([enablement], { ...user(false), teams: [{ teamId: '1', role }] }).map(({ id }) => id);
    expect([names('member'), names('admin'), names('master')]).toEqual([[], ['enablement'], ['enablement']]);
  });
});

describe('closest', () => {
  const views = ['/meetings', '/meetings?scope=mine', '/meetings?scope=team'];

  it.each([
    ['', '/meetings'],
    ['?query=padaria', '/meetings'],
    ['?query=padaria&scope=team', '/meetings?scope=team'],
  ])('finds the current entry with %j', (search, href) => {
    expect(closest(views, { pathname: '/meetings', search })).toBe(href);
  });

  it('is undefined anywhere else', () => {
    expect(closest(views, { pathname: '/meetings/1', search: '?scope=team' })).toBeUndefined();
  });
});

describe('isWithin', () => {
  it.each([
    ['/meetings', true],
    ['/meetings/1', true],
    ['/meetings-old', false],
  ])('checks %s', (pathname, is) => {
    expect(isWithin(pathname, '/meetings')).toBe(is);
  });
});
