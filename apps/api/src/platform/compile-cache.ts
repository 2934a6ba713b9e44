import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

export const compiledFolder = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/**
 * Caches stripped types between starts, if the folder is writable. Where `NODE_COMPILE_CACHE` names the folder, as in
 * `npm start`, type stripping itself, 19 MB, isn't loaded either.
 */
export const setUpCompileCache = (): void => void enableCompileCache(compiledFolder);

/**
 * Creates the cache folder for a process that may write only there. Without it, that process compiles everything again.
 */
export const makeCompiledFolder = (): void => {
  try {
    mkdirSync(compiledFolder, { recursive: true });
  } catch {
    // The installation folder may be read-only for this user.
  }
};

declare global {
  namespace NodeJS {
    // Supported by Node, but missing in its types.
    interface ProcessPermission {
      drop(scope: 'fs.write', path: string): void;
    }
  }
}

/** Flushes the compile cache and drops the permission to write it, so that input read later can't change it. */
export const closeCompiled = (): void => {
  flushCompileCache();
  process.permission.drop('fs.write', compiledFolder);
};
