import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { packPackages } from './pack.ts';
import { execute, releasedPackages, root } from './packages.ts';
import { saveReleasedApi } from './released-api.ts';

// `pnpm run release` applies the changesets to versions and changelogs, then packs; `pnpm run release pack` only packs.
const [word, ...more] = process.argv.slice(2);
if (more.length > 0 || (word !== undefined && word !== 'pack')) {
  process.stderr.write('pnpm run release [pack]\n');
  process.exit(2);
}

const inRoot = (command: string, ...args: string[]) =>
  execute(join(root, 'node_modules/.bin', command), args, { cwd: root });

const changesets = globSync('.changeset/*.md', { cwd: root }).filter((path) => basename(path) !== 'README.md');
if (word !== 'pack' && changesets.length > 0) {
  await inRoot('changeset', 'version');
  saveReleasedApi();
  await inRoot('oxfmt');
}

const tarballs = await packPackages(releasedPackages(), join(root, '.release'));
for (const path of tarballs.values()) process.stdout.write(`${relative(root, path)}\n`);
if (word !== 'pack' && changesets.length > 0)
  process.stdout.write(
    `\nVersions and changelogs of ${changesets.length} changesets are written: look at them, and commit them.\n`,
  );
