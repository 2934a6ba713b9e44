import type { User } from '@pauta/contract';
import { type RouteObject, useMatches } from 'react-router';

/** What a route says of itself, as its `handle`. */
export type RouteHandle = {
  /** Permission that the route needs; see `hasPermission`. */
  readonly permission?: string | undefined;
  /** Where those are sent whom it is not for. */
  readonly guard?: ((user: User) => string | undefined) | undefined;
  /** Whether it is for anybody, signed in or not. */
  readonly isPublic?: boolean;
  /** `false` where the copyright line would be in the way. */
  readonly hasFooter?: boolean;
  /** Whether the settings that features bring are among its children. */
  readonly holdsSettings?: boolean;
};

const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): RouteHandle => Object(handle) as RouteHandle;

/** What the routes of an address demand of a visitor: any of their guards may redirect. */
export const rulesOf = (routes: readonly Pick<RouteObject, 'handle'>[]) => {
  const handles = routes.map(handleOf);
  const guards = handles.flatMap(({ guard }) => guard ?? []);
  return {
    permission: handles.find(({ permission }) => permission !== undefined)?.permission,
    isPublic: handles.some(({ isPublic }) => isPublic === true),
    guard: (user: User): string | undefined => guards.map((guard) => guard(user)).find((to) => to !== undefined),
  };
};

/** Whether the route has room for the settings that features bring. */
export const holdsSettings = (route: RouteObject): boolean => handleOf(route).holdsSettings === true;

/** Whether the page that is shown has a footer: unless its route, or one around it, says no. */
export const useHasFooter = (): boolean =>
  !useMatches().some((match) => handleOf({ handle: match.handle }).hasFooter === false);
