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

/** Every screen, in the states that matter: those of `screens/*.screens.ts`. */
export const screens: readonly Screen[] = modules.flatMap((module) => module.screens);

/** Routes that lead somewhere else at once, and where to: those of the shell, and what these files tell of others. */
export const passages: Readonly<Record<string, string>> = Object.assign(
  { '/': '/meetings', '/maintenance': '/meetings', '*': '/meetings' },
  ...modules.map((module) => module.passages ?? {}),
);
