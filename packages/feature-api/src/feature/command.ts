import type { I18n } from '@lingui/core';
import type { IconGlyph } from '@pauta/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { Feature } from './feature.ts';

/** A command of the command palette. */
export type FeatureCommand = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: IconGlyph;
  readonly href: string;
};

export type CommandContext = { readonly i18n: I18n; readonly queryClient: QueryClient };

/** Shortcuts of one screen, as listed by `?`. */
export type ScreenKeys = {
  /** Route path of the screen, such as `meetings/:meetingId`. */
  readonly path: string;
  readonly title: string;
  /** `keys` are pressed in sequence or together. */
  readonly shortcuts: readonly { readonly label: string; readonly keys: readonly string[] }[];
};

/** Commands and shortcuts of a feature, in a lazy module that is loaded when the palette or the help opens. */
export type FeatureCommands = {
  /** Actions, such as a new meeting. */
  readonly actions?: (context: CommandContext) => readonly FeatureCommand[];
  /** Search results, at most a handful. */
  readonly search?: (
    words: string,
    context: CommandContext & { readonly signal: AbortSignal },
  ) => Promise<readonly FeatureCommand[]>;
  /** Shortcuts by screen. */
  readonly keys?: (i18n: I18n) => readonly ScreenKeys[];
};

/** Search results of a feature, under its name. */
export type FoundCommands = {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly FeatureCommand[];
};

export type GatheredCommands = {
  readonly actions: readonly FeatureCommand[];
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly FoundCommands[]>;
};

/** Shortcuts of the screen at an address; null if it has none or if they cannot be loaded. */
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

/** Commands of all features, filtered by permission. Features that cannot be loaded are omitted. */
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
