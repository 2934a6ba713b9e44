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

describe('the screens of the accessibility tests', () => {
  const known = new Set([...screens.map(({ route }) => route), ...Object.keys(passages)]);

  it('cover exactly the route table', () => {
    expect(addressesOf(routes).toSorted()).toEqual([...known].toSorted());
  });

  it('have unique names', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  });
});
