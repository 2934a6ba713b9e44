import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build.ts';
import { pnpm, type ReleasedPackage } from './packages.ts';

/** Builds and packs these packages into a folder. Returns the tarballs by package name. */
export const packPackages = async (
  packages: readonly ReleasedPackage[],
  folder: string,
): Promise<ReadonlyMap<string, string>> => {
  await buildPackages(packages);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const filters = packages.flatMap(({ name }) => ['--filter', name]);
  await pnpm(['-r', ...filters, 'pack', '--pack-destination', folder]);
  return new Map(
    packages.map(({ name, manifest }) => [
      name,
      join(folder, `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`),
    ]),
  );
};
