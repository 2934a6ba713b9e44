import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './screens/screen.ts';

const folder = join(import.meta.dirname, 'screens');

interface ScreensModule {
  readonly screens: readonly Screen[];
  readonly passages?: Readonly<Record<string, string>>;
}

const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.screens.ts'))
    .toSorted()
    .map(async (file) => (await import(join(folder, file))) as ScreensModule),
);

/** All screens in their relevant states, from `screens/*.screens.ts`. */
export const screens: readonly Screen[] = modules.flatMap((module) => module.screens);

/** The first state of each route, for each file. */
export const mainScreens: readonly Screen[] = modules.flatMap((module) =>
  module.screens.filter(({ route }, index, all) => all.findIndex((other) => other.route === route) === index),
);

/** Redirecting routes with their targets: those of the shell, and those of the modules. */
export const passages: Readonly<Record<string, string>> = Object.assign(
  { '/': '/meetings', '/maintenance': '/meetings', '*': '/meetings' },
  ...modules.map((module) => module.passages ?? {}),
);
