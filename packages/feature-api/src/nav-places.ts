import type { I18n } from '@lingui/core';
import { hasPermission, type User } from '@pauta/contract';
import { useLocation } from 'react-router';
import { type Feature, type FeatureIcon, navPath } from './feature.ts';
import { useUser } from './session.ts';

export type NavPlace = {
  readonly id: string;
  readonly label: string;
  readonly icon: FeatureIcon;
  readonly href: string;
  /** The letter that goes there after `G`. */
  readonly shortcut?: string;
  readonly items?: readonly { readonly id: string; readonly label: string; readonly href: string }[];
};

/** The features that this person may use. */
export const allowedFeatures = (features: readonly Feature[], user: User): readonly Feature[] =>
  features.filter(({ permission }) => hasPermission(user, permission ?? ''));

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
      ...(nav.items && { items: nav.items.map(({ label, to }) => ({ id: to, label: i18n._(label), href: to })) }),
    }));

/** Whether an address lies under another. */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

/** The entries of the navigation for the signed-in person, with where they are and the keys that go there. */
export const useNavPlaces = (features: readonly Feature[], i18n: I18n) => {
  const user = useUser();
  const { pathname } = useLocation();
  return navPlaces(allowedFeatures(features, user), i18n).map(({ shortcut, ...place }) => ({
    ...place,
    isCurrent: isWithin(pathname, place.href),
    ...(shortcut && { key: shortcut, keys: `G ${shortcut}` }),
  }));
};
