import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Feature } from '../feature/feature.ts';
import { holdsSettings, type RouteHandle } from './route-handle.ts';

/** Sections of the settings that features bring, in their order. */
export const settingsSections = (features: readonly Feature[]) =>
  features.flatMap(({ settings = [] }) => settings).toSorted((a, b) => a.order - b.order);

const withSettings = (route: RouteObject, features: readonly Feature[]): RouteObject => {
  if (!holdsSettings(route) || route.index) return route;
  // Whom a feature is not for, its settings are not for either.
  const sections = features.flatMap(({ settings = [], guard, permission: ofFeature }) =>
    settings.map(({ id, permission = ofFeature, lazy }): RouteObject => ({
      path: id,
      handle: { permission, guard } satisfies RouteHandle,
      lazy,
    })),
  );
  return { ...route, children: [...(route.children ?? []), ...sections] };
};

/** Routes of every feature behind its permission and its guard, with what features bring to each other. */
export const featureRoutes = (features: readonly Feature[], ErrorBoundary?: ComponentType): RouteObject[] =>
  features.map(({ id, permission, guard, routes }) => ({
    id,
    handle: { permission, guard } satisfies RouteHandle,
    ...(ErrorBoundary && { ErrorBoundary }),
    children: routes.map((route) => withSettings(route, features)),
  }));

/** Pages of every feature for anybody who has their address. */
export const publicRoutes = (features: readonly Feature[]): RouteObject[] =>
  // A route without a path and without children would be there for the root.
  features.flatMap(({ id, publicRoutes: routes }) =>
    routes?.length
      ? { id: `${id} public`, handle: { isPublic: true } satisfies RouteHandle, children: [...routes] }
      : [],
  );
