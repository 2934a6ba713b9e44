import type { I18n } from '@lingui/core';
import { hasPermission, type User } from '@pauta/contract';
import type { IconGlyph } from '@pauta/ui-kit';
import { useLocation } from 'react-router';
import { type Feature, navPath } from '../feature/feature.ts';
import { settingsSections } from './feature-routes.ts';
import { holdsSettings } from './route-handle.ts';
import { useUser } from '../session/session.ts';

export type NavPlace = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconGlyph;
  readonly href: string;
  /** Letter of the shortcut after `G`. */
  readonly shortcut?: string;
  readonly items?: readonly { readonly id: string; readonly label: string; readonly href: string }[];
};

const isAllowed = ({ permission = '' }: { readonly permission?: string }, user: User) =>
  hasPermission(user, permission);

/** The features that the user may use, with their permitted settings sections. */
export const allowedFeatures = (features: readonly Feature[], user: User): readonly Feature[] =>
  features
    .filter((feature) => isAllowed(feature, user) && feature.guard?.(user) === undefined)
    .map((feature) => {
      const { settings } = feature;
      return settings ? { ...feature, settings: settings.filter((section) => isAllowed(section, user)) } : feature;
    });

/** Nested pages of a feature: its own, or the settings sections. */
const itemsOf = ({ nav, routes }: Feature, features: readonly Feature[], i18n: I18n) => {
  const holder = routes.find(holdsSettings);
  const sections = settingsSections(holder ? features : []).map(
    ({ id, label }) => ({ label, to: `/${holder?.path}/${id}` }) as const,
  );
  const items = nav?.items ?? sections;
  return items.length > 0 ? { items: items.map(({ label, to }) => ({ id: to, label: i18n._(label), href: to })) } : {};
};

/** Navigation entries, in order and in the current language. */
export const navPlaces = (features: readonly Feature[], i18n: I18n): readonly NavPlace[] =>
  features
    .flatMap((feature) => (feature.nav ? [{ feature, nav: feature.nav }] : []))
    .toSorted((a, b) => a.nav.order - b.nav.order)
    .map(({ feature, nav }) => ({
      id: feature.id,
      label: i18n._(nav.label),
      icon: nav.icon,
      href: navPath(feature),
      ...(nav.shortcut && { shortcut: nav.shortcut }),
      ...itemsOf(feature, features, i18n),
    }));

type Place = { readonly pathname: string; readonly search: string };

/** Number of conditions of an address that the current one meets: path and query parameters. -1 if any fails. */
const fitOf = (href: string, { pathname, search }: Place): number => {
  const [path = '', query] = href.split('?');
  const wanted = [...new URLSearchParams(query)];
  const here = new URLSearchParams(search);
  return path === pathname && wanted.every(([name, value]) => here.get(name) === value) ? wanted.length : -1;
};

/** The most specific address that matches the current one. */
export const closest = (hrefs: readonly string[], place: Place): string | undefined =>
  hrefs.filter((href) => fitOf(href, place) >= 0).toSorted((a, b) => fitOf(b, place) - fitOf(a, place))[0];

/** Whether an address is another one or below it. */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

/** Navigation entries of the signed-in user, with the current one and the shortcuts. */
export const useNavPlaces = (features: readonly Feature[], i18n: I18n) => {
  const user = useUser();
  const { pathname, search } = useLocation();
  return navPlaces(allowedFeatures(features, user), i18n).map(({ shortcut, items = [], ...place }) => {
    const here = closest(
      items.map(({ href }) => href),
      { pathname, search },
    );
    return {
      ...place,
      isCurrent: isWithin(pathname, place.href),
      items: items.map((item) => ({ ...item, isCurrent: item.href === here })),
      ...(shortcut && { key: shortcut, keys: `G ${shortcut}` }),
    };
  });
};
