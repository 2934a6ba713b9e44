import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

export const compiledFolder = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Types are stripped once, not at every start. Where the folder can't be written, at every start. */
export const keepCompiled = (): void => void enableCompileCache(compiledFolder);

/** Makes the folder, for a process that may write in it and nowhere else. Without it that one compiles all anew. */
export const makeCompiledFolder = (): void => {
  try {
    mkdirSync(compiledFolder, { recursive: true });
  } catch {
    // What is installed may be closed to this user.
  }
};

declare global {
  namespace NodeJS {
    // Node has it, its types not yet.
    interface ProcessPermission {
      drop(scope: 'fs.write', path: string): void;
    }
  }
}

/** Keeps what was compiled until now, and gives up the right to write it: nothing that is read later may change it. */
export const closeCompiled = (): void => {
  flushCompileCache();
  process.permission.drop('fs.write', compiledFolder);
};
