import type { I18n } from '@lingui/core';
import type { IconGlyph } from '@pauta/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { Feature } from './feature.ts';

/** A place that the command palette offers. */
export type FeatureCommand = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: IconGlyph;
  readonly href: string;
};

export type CommandContext = { readonly i18n: I18n; readonly queryClient: QueryClient };

/** The keys that act on one screen: `?` lists them there. */
export type ScreenKeys = {
  /** The screen’s address as routes write it: `meetings/:meetingId`. */
  readonly path: string;
  readonly title: string;
  /** Each of `keys` is pressed, one after or with the other. */
  readonly shortcuts: readonly { readonly label: string; readonly keys: readonly string[] }[];
};

/** What a feature gives to the command palette and to the help on keys, as a module of its own: it is loaded when one of these first opens. */
export type FeatureCommands = {
  /** What one can start here, such as a new meeting. */
  readonly actions?: (context: CommandContext) => readonly FeatureCommand[];
  /** What the words find, at most a handful. */
  readonly search?: (
    words: string,
    context: CommandContext & { readonly signal: AbortSignal },
  ) => Promise<readonly FeatureCommand[]>;
  /** The keys of each screen that has some of its own. */
  readonly keys?: (i18n: I18n) => readonly ScreenKeys[];
};

/** What was found in one feature, under its name. */
export type FoundCommands = {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly FeatureCommand[];
};

export type GatheredCommands = {
  readonly actions: readonly FeatureCommand[];
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly FoundCommands[]>;
};

/** The keys of the screen at an address; null where it has none of its own, or where they cannot be fetched now. */
export const loadScreenKeys = async (
  features: readonly Feature[],
  pathname: string,
  i18n: I18n,
): Promise<ScreenKeys | null> => {
  const isHere = ({ routes }: Feature) =>
    routes.some(({ path }) => path !== undefined && matchPath({ path, end: false }, pathname));
  const module = await features
    .find(isHere)
    ?.commands?.()
    .catch(() => undefined);
  return module?.commands.keys?.(i18n).find(({ path }) => matchPath(path, pathname)) ?? null;
};

/** The commands of every feature that has some, for somebody. Those that cannot be fetched now are left out. */
export const loadCommands = async (
  features: readonly Feature[],
): Promise<(isAllowed: (feature: Feature) => boolean, context: CommandContext) => GatheredCommands> => {
  const loaded = await Promise.all(
    features.map(async (feature) => {
      const module = await feature.commands?.().catch(() => undefined);
      return module ? [{ feature, ...module.commands }] : [];
    }),
  );
  return (isAllowed, context) => {
    const allowed = loaded.flat().filter(({ feature }) => isAllowed(feature));
    return {
      actions: allowed.flatMap(({ actions }) => actions?.(context) ?? []),
      search: async (words, signal) =>
        Promise.all(
          allowed.map(async ({ feature, search }) => ({
            id: `found-${feature.id}`,
            title: feature.nav ? context.i18n._(feature.nav.label) : feature.id,
            commands: (await search?.(words, { ...context, signal })) ?? [],
          })),
        ),
    };
  };
};
