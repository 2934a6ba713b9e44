import type { User } from '@pauta/contract';
import type { RouteObject } from 'react-router';

/** Metadata of a route, in its `handle`. */
export type RouteHandle = {
  /** Required permission; see `hasPermission`. */
  readonly permission?: string | undefined;
  /** Redirect target for users without access. */
  readonly guard?: ((user: User) => string | undefined) | undefined;
  /** Whether the route is public, with or without a session. */
  readonly isPublic?: boolean;
  /** Whether the settings sections of features are children of this route. */
  readonly holdsSettings?: boolean;
};

const handleOf = ({ handle }: Pick<RouteObject, 'handle'>): RouteHandle => Object(handle) as RouteHandle;

/** Combined access rules of matched routes: any of their guards may redirect. */
export const rulesOf = (routes: readonly Pick<RouteObject, 'handle'>[]) => {
  const handles = routes.map(handleOf);
  const guards = handles.flatMap(({ guard }) => guard ?? []);
  return {
    permission: handles.find(({ permission }) => permission !== undefined)?.permission,
    isPublic: handles.some(({ isPublic }) => isPublic === true),
    guard: (user: User): string | undefined => guards.map((guard) => guard(user)).find((to) => to !== undefined),
  };
};

/** Whether the settings sections of features are children of the route. */
export const holdsSettings = (route: RouteObject): boolean => handleOf(route).holdsSettings === true;
