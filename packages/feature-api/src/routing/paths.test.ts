import { describe, expect, it } from 'vitest';
import { defineFeature, navPath } from '../feature/feature.ts';
import { paths } from './paths.ts';

describe('paths', () => {
  it('links to a tab and a time of a meeting', () => {
    expect(paths.meeting('m 1', { tab: 'answers', t: 775 })).toBe('/meetings/m%201?tab=answers&t=775');
    expect(paths.meeting('m1')).toBe('/meetings/m1');
  });
});

describe('navPath', () => {
  const messages = async () => ({ messages: {} });

  it('is the first route of the feature', () => {
    expect(navPath(defineFeature({ id: 'a', routes: [{ path: 'meetings' }], messages }))).toBe('/meetings');
  });

  it('is the target of the entry', () => {
    const nav = { label: { id: 'x' }, icon: [], order: 1, to: '/enablement/dashboard' } as const;
    expect(navPath(defineFeature({ id: 'a', nav, routes: [{ path: 'enablement' }], messages }))).toBe(
      '/enablement/dashboard',
    );
  });
});
