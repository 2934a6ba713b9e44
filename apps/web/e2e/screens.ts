import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from './screens/screen.ts';

const folder = join(import.meta.dirname, 'screens');

/** Every screen, in the states that matter: those of `screens/*.screens.ts`. */
export const screens: readonly Screen[] = (
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.screens.ts'))
      .toSorted()
      .map(async (file) => (await import(join(folder, file))) as { screens: readonly Screen[] }),
  )
).flatMap((module) => module.screens);

/** Routes that lead somewhere else at once, and where to. */
export const passages: Readonly<Record<string, string>> = {
  '/': '/meetings',
  '/maintenance': '/meetings',
  '/config': '/config/general',
  '*': '/meetings',
};
