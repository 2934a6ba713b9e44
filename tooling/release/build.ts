import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, type ReleasedPackage, root } from './packages.ts';

const sourcesOf = ({ directory, manifest }: ReleasedPackage): string[] =>
  Object.values(manifest.exports).map((path) => join(directory, path));

/** Builds `dist/` of a package in a separate process, because Lingui's configuration depends on the directory. */
const buildModules = async ({ directory }: ReleasedPackage): Promise<void> => {
  rmSync(join(directory, 'dist'), { recursive: true, force: true });
  const args = [
    'build',
    '--config',
    join(import.meta.dirname, 'library.config.ts'),
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
  ];
  await execute(join(import.meta.dirname, 'node_modules/.bin/vite'), args, {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
  });
};

/** Type declarations of all packages in one program, which parses common libraries only once. */
const buildTypes = async (packages: readonly ReleasedPackage[]): Promise<void> => {
  const home = join(import.meta.dirname, 'dist');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: join(root, 'packages'),
        outDir: 'types',
        // By source paths: packages in node_modules would count as external, without declarations.
        paths: Object.fromEntries(
          packages.flatMap(({ name, directory, manifest }) =>
            Object.entries(manifest.exports).map(([entry, path]) => [join(name, entry), [join(directory, path)]]),
          ),
        ),
        types: ['../../vite/node_modules/vite/client'],
      },
      files: packages.flatMap((released) => [
        ...sourcesOf(released),
        ...globSync('src/*.d.ts', { cwd: released.directory }).map((path) => join(released.directory, path)),
      ]),
    }),
  );
  await execute(join(root, 'node_modules/.bin/tsc'), ['-p', home], {});
  for (const { directory } of packages)
    cpSync(join(home, 'types', directory.slice(join(root, 'packages').length), 'src'), join(directory, 'dist'), {
      recursive: true,
    });
};

/** Builds `dist/` of each package: modules, styles, types. */
export const buildPackages = async (packages: readonly ReleasedPackage[]): Promise<void> => {
  // Two in parallel, for small machines.
  const waiting = packages.values();
  const work = async () => {
    for (const released of waiting) await buildModules(released);
  };
  await Promise.all([work(), work()]);
  await buildTypes(packages);
};
