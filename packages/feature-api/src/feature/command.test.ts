import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type FeatureCommands, loadCommands, loadScreenKeys } from './command.ts';
import { defineFeature, type Feature } from './feature.ts';

const context = { i18n: setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } }), queryClient: new QueryClient() };
const none = new AbortController().signal;

const feature = (id: string, commands?: () => Promise<{ commands: FeatureCommands }>): Feature =>
  defineFeature({
    id,
    nav: { label: { id: `${id}-label`, message: `Área ${id}` }, icon: [], order: 1 },
    routes: [{ path: id }],
    messages: async () => ({ messages: {} }),
    ...(commands && { commands }),
  });

const meetings = feature('meetings', async () => ({
  commands: {
    actions: () => [{ id: 'new', label: 'Nova reunião', href: '/meetings?new=1' }],
    search: async (words) => [{ id: '1', label: `${words} de ontem`, href: '/meetings/1' }],
  },
}));
const reports = feature('reports', async () => ({
  commands: { actions: () => [{ id: 'r', label: 'R', href: '/r' }] },
}));
const broken = feature('broken', async () => Promise.reject(new TypeError('Failed to fetch')));

describe('loadCommands', () => {
  it('collects actions and search results of features, grouped by feature', async () => {
    const { actions, search } = (await loadCommands([meetings, reports, feature('plain')]))(() => true, context);
    expect(actions.map(({ id }) => id)).toEqual(['new', 'r']);
    expect(await search('proposta', none)).toEqual([
      {
        id: 'found-meetings',
        title: 'Área meetings',
        commands: [{ id: '1', label: 'proposta de ontem', href: '/meetings/1' }],
      },
      { id: 'found-reports', title: 'Área reports', commands: [] },
    ]);
  });

  it('omits features that the user may not use', async () => {
    const gathered = (await loadCommands([meetings, reports]))(({ id }) => id !== 'reports', context);
    expect(gathered.actions.map(({ id }) => id)).toEqual(['new']);
  });

  it('omits features that cannot be loaded', async () => {
    const { actions } = (await loadCommands([broken, meetings]))(() => true, context);
    expect(actions.map(({ id }) => id)).toEqual(['new']);
  });
});

describe('loadScreenKeys', () => {
  const screen = (path: string) => ({ path, title: path, shortcuts: [{ label: 'Ir', keys: ['J'] }] });
  const listed = feature('meetings', async () => ({
    commands: { keys: () => [screen('meetings'), screen('meetings/:meetingId')] },
  }));
  const at = (pathname: string, features = [reports, listed]) => loadScreenKeys(features, pathname, context.i18n);

  it.each([
    ['/meetings', 'meetings'],
    ['/meetings/m1', 'meetings/:meetingId'],
  ])('returns at %s only the shortcuts of that screen', async (pathname, path) => {
    expect(await at(pathname)).toEqual(screen(path));
  });

  it('returns null if a screen has none, or if they cannot be loaded', async () => {
    expect(await at('/reports')).toBeNull();
    expect(await at('/elsewhere')).toBeNull();
    expect(await at('/broken', [broken])).toBeNull();
  });
});
