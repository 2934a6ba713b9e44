import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Package, refusal, type Role } from './boundaries.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface WorkspacePackage extends Package {
  directory: string;
  dependencies: readonly string[];
  developmentDependencies: readonly string[];
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  pauta?: { role: Role };
}

/** All packages of the workspace below `directory`. Throws if a manifest has no role. */
export const readWorkspace = (directory = root): WorkspacePackage[] =>
  globSync('{apps,packages,tooling}/*/package.json', { cwd: directory }).map((path) => {
    const manifest = JSON.parse(readFileSync(join(directory, path), 'utf8')) as Manifest;
    if (!manifest.pauta) throw new Error(`${path} names no pauta.role`);
    return {
      name: manifest.name,
      role: manifest.pauta.role,
      directory: dirname(path),
      dependencies: Object.keys(manifest.dependencies ?? {}),
      developmentDependencies: Object.keys(manifest.devDependencies ?? {}),
    };
  });

const importPattern = /(?:from|import|import\()\s*['"]([^'"]+)['"]/g;
const isTestFile = (path: string): boolean =>
  /\.(test|stories|spec|sweep)\.tsx?$|^apps\/web\/(?!src\/)|\/testing\/|\/e2e\/|\.config\.ts$|\/\.storybook\//.test(
    path,
  );

/** Imports that violate a boundary, as `file: reason`. */
export const brokenImports = (packages: readonly WorkspacePackage[], directory = root): string[] =>
  packages
    .filter(({ role }) => role !== 'tooling')
    .flatMap((from) =>
      globSync(`${from.directory}/**/*.{ts,tsx}`, {
        cwd: directory,
        exclude: (path) => /node_modules|dist/.test(path),
      }).flatMap((file) => {
        const source = readFileSync(join(directory, file), 'utf8');
        return [...source.matchAll(importPattern)].flatMap(([, specifier = '']) => {
          const isProduct = !isTestFile(file);
          if (/^\.\.?\//.test(specifier)) {
            const target = join(dirname(file), specifier);
            const leaves = !target.startsWith(`${from.directory}/`);
            return leaves ? [`${file}: "${specifier}" leaves its package`] : [];
          }
          const to = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
          if (!to) return [];
          const reason = refusal(from, to, { isProduct });
          if (reason) return [`${file}: "${specifier}": ${reason}`];
          const declared = [...from.dependencies, ...(isProduct ? [] : from.developmentDependencies)];
          return declared.includes(to.name) || to.name === from.name
            ? []
            : [`${file}: "${specifier}" is not a dependency in the manifest`];
        });
      }),
    );
