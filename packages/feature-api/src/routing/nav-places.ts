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
  /** The letter that goes there after `G`. */
  readonly shortcut?: string;
  readonly items?: readonly { readonly id: string; readonly label: string; readonly href: string }[];
};

const isAllowed = ({ permission = '' }: { readonly permission?: string }, user: User) =>
  hasPermission(user, permission);

/** The features that this person may use, with the settings that they may see. */
export const allowedFeatures = (features: readonly Feature[], user: User): readonly Feature[] =>
  features
    .filter((feature) => isAllowed(feature, user) && feature.guard?.(user) === undefined)
    .map((feature) => {
      const { settings } = feature;
      return settings ? { ...feature, settings: settings.filter((section) => isAllowed(section, user)) } : feature;
    });

/** Places within a feature: its own, or the sections where it holds the settings. */
const itemsOf = ({ nav, routes }: Feature, features: readonly Feature[], i18n: I18n) => {
  const holder = routes.find(holdsSettings);
  const sections = settingsSections(holder ? features : []).map(
    ({ id, label }) => ({ label, to: `/${holder?.path}/${id}` }) as const,
  );
  const items = nav?.items ?? sections;
  return items.length > 0 ? { items: items.map(({ label, to }) => ({ id: to, label: i18n._(label), href: to })) } : {};
};

/** The entries of the navigation, in their order and the language in force. */
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

/** How many conditions of an address hold where one is: its path, and each part of its query. -1 when one doesn't. */
const fitOf = (href: string, { pathname, search }: Place): number => {
  const [path = '', query] = href.split('?');
  const wanted = [...new URLSearchParams(query)];
  const here = new URLSearchParams(search);
  return path === pathname && wanted.every(([name, value]) => here.get(name) === value) ? wanted.length : -1;
};

/** The address that says most about where one is, of those that hold. */
export const closest = (hrefs: readonly string[], place: Place): string | undefined =>
  hrefs.filter((href) => fitOf(href, place) >= 0).toSorted((a, b) => fitOf(b, place) - fitOf(a, place))[0];

/** Whether an address lies under another. */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

/** The entries of the navigation for the signed-in person, with where they are and the keys that go there. */
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
