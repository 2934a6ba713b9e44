import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Feature } from '../feature/feature.ts';
import { holdsSettings, type RouteHandle } from './route-handle.ts';

/** Settings sections of all features, in order. */
export const settingsSections = (features: readonly Feature[]) =>
  features.flatMap(({ settings = [] }) => settings).toSorted((a, b) => a.order - b.order);

const withSettings = (route: RouteObject, features: readonly Feature[]): RouteObject => {
  if (route.index) return route;
  if (!holdsSettings(route))
    return route.children
      ? { ...route, children: route.children.map((child) => withSettings(child, features)) }
      : route;
  // A section inherits the guard and the permission of its feature.
  const sections = features.flatMap(({ settings = [], guard, permission: ofFeature }) =>
    settings.map(({ id, permission = ofFeature, lazy }): RouteObject => ({
      path: id,
      handle: { permission, guard } satisfies RouteHandle,
      lazy,
    })),
  );
  return { ...route, children: [...(route.children ?? []), ...sections] };
};

/** Routes of all features with their permissions and guards, including settings sections of other features. */
export const featureRoutes = (features: readonly Feature[], ErrorBoundary?: ComponentType): RouteObject[] =>
  features.map(({ id, permission, guard, routes }) => ({
    id,
    handle: { permission, guard } satisfies RouteHandle,
    ...(ErrorBoundary && { ErrorBoundary }),
    children: routes.map((route) => withSettings(route, features)),
  }));

/** Public routes of all features. */
export const publicRoutes = (features: readonly Feature[]): RouteObject[] =>
  // A route without a path and children would match the root.
  features.flatMap(({ id, publicRoutes: routes }) =>
    routes?.length
      ? { id: `${id} public`, handle: { isPublic: true } satisfies RouteHandle, children: [...routes] }
      : [],
  );
