import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { passages, screens } from '../e2e/screens.ts';
import { routes } from './routes.tsx';

const addressesOf = (given: readonly RouteObject[], parent = ''): string[] =>
  given.flatMap(({ index, path, children }) => {
    const own = path?.startsWith('/') ? path : path ? `${parent}/${path}` : parent;
    if (children) return addressesOf(children, own);
    return index || path ? [own === '/*' ? '*' : own || '/'] : [];
  });

describe('the screens that are looked at in every look', () => {
  const known = new Set([...screens.map(({ route }) => route), ...Object.keys(passages)]);

  it('are those of the route table, each of its addresses and no other', () => {
    expect(addressesOf(routes).toSorted()).toEqual([...known].toSorted());
  });

  it('have names of their own', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  });
});
