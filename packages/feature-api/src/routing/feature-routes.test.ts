import type { User } from '@pauta/contract';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defineFeature, type Feature } from '../feature/feature.ts';
import { featureRoutes, publicRoutes } from './feature-routes.ts';
import { navPlaces } from './nav-places.ts';
import { rulesOf } from './route-handle.ts';
import { setupI18n } from '@lingui/core';

const none = async () => ({ messages: {} });
const section = (id: string, order: number, permission?: string) => ({
  id,
  label: { id },
  icon: [],
  order,
  lazy: async () => ({ Component: () => null }),
  ...(permission && { permission }),
});
const settings = defineFeature({
  id: 'settings',
  nav: { label: { id: 'settings' }, icon: [], order: 2 },
  routes: [{ path: 'config', handle: { holdsSettings: true } }],
  settings: [section('general', 10)],
  messages: none,
});
const calendars = defineFeature({
  id: 'calendars',
  guard: (user: User) => (user.isAdmin ? undefined : '/meetings'),
  routes: [{ path: 'calendars' }],
  publicRoutes: [{ path: 's/:id' }],
  settings: [section('calendars', 5, 'admin')],
  messages: none,
});
const features: readonly Feature[] = [settings, calendars];
const routes = [...featureRoutes(features), ...publicRoutes(features)];
const at = (path: string) => rulesOf((matchRoutes(routes, path) ?? []).map(({ route }) => route));

describe('routes of features', () => {
  it('contain the settings sections of all features, each with its permission', () => {
    expect(matchRoutes(routes, '/config/calendars')).not.toBeNull();
    expect(matchRoutes(routes, '/config/nothing')).toBeNull();
    expect([at('/config/calendars').permission, at('/config/general').permission]).toEqual(['admin', undefined]);
  });

  it('contain the settings sections inside of a frame, too', () => {
    const framed = featureRoutes([{ ...settings, routes: [{ children: [...settings.routes] }] }, calendars]);
    expect(matchRoutes(framed, '/config/calendars')).not.toBeNull();
  });

  it('list those sections in the navigation, in order', () => {
    const [place] = navPlaces(features, setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } }));
    expect(place?.items?.map(({ href }) => href)).toEqual(['/config/calendars', '/config/general']);
  });

  it('redirect users without access to a feature', () => {
    const { guard } = at('/calendars');
    expect([guard({ isAdmin: false } as User), guard({ isAdmin: true } as User)]).toEqual(['/meetings', undefined]);
    expect(at('/config/calendars').guard({ isAdmin: false } as User)).toBe('/meetings');
    expect(at('/config/general').guard({ isAdmin: false } as User)).toBeUndefined();
  });

  it('include public routes', () => {
    expect([at('/s/abc').isPublic, at('/calendars').isPublic]).toEqual([true, false]);
    expect(matchRoutes(routes, '/')).toBeNull();
  });
});
