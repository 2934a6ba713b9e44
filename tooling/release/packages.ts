import { execFile, type ExecFileOptions } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  publishConfig?: { exports?: Record<string, string | Record<string, string>> };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface ReleasedPackage {
  name: string;
  directory: string;
  manifest: Manifest;
}

/** All packages that other repositories can install: those in `packages/`. */
export const releasedPackages = (): ReleasedPackage[] =>
  globSync('packages/*/package.json', { cwd: root })
    .toSorted()
    .map((path) => {
      const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;
      return { name: manifest.name, directory: join(root, dirname(path)), manifest };
    });

/** These packages with their dependencies in the workspace. */
export const withDependencies = (names: readonly string[]): ReleasedPackage[] => {
  const all = releasedPackages();
  const wanted = new Set(names);
  for (const name of wanted) {
    const { manifest } = all.find((released) => released.name === name) ?? {};
    for (const needed of Object.keys(manifest?.dependencies ?? {}))
      if (all.some((released) => released.name === needed)) wanted.add(needed);
  }
  return all.filter(({ name }) => wanted.has(name));
};

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };

/** Runs the workspace's version of pnpm, which does not have to be installed. */
export const pnpm = (args: readonly string[], cwd = root): Promise<void> =>
  execute('npx', ['--prefer-offline', '-y', packageManager, ...args], { cwd });

/** Runs a command; throws with its output if it fails. */
export const execute = async (command: string, args: readonly string[], options: ExecFileOptions): Promise<void> => {
  try {
    await promisify(execFile)(command, args, { ...options, maxBuffer: 2 ** 28 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed\n${stdout}${stderr}`, { cause: error });
  }
};
