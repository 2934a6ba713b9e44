import { useMatches } from 'react-router';

/** What a route says of itself, as its `handle`. */
export type RouteHandle = {
  /** Permission that the route needs; see `hasPermission`. */
  readonly permission?: string | undefined;
  /** `false` where the copyright line would be in the way. */
  readonly footer?: boolean;
};

/** The permission that a route's handle names. */
export const permissionOf = (handle: unknown): string | undefined => {
  const permission: unknown = Reflect.get(Object(handle), 'permission');
  return typeof permission === 'string' ? permission : undefined;
};

/** Whether the page that is shown has a footer: unless its route, or one around it, says no. */
export const useHasFooter = (): boolean =>
  !useMatches().some(({ handle }) => Reflect.get(Object(handle), 'footer') === false);
