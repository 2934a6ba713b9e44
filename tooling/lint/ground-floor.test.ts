import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readWorkspace, root } from './workspace.ts';

/** Declarations of a feature, and queries of the whole package. */
const ownPlace = /^(?:index|messages|catalog\.d)\.ts$|\.(?:feature|commands|queries)(?:\.test)?\.ts$/;

it('leaves nothing in the source folder of a feature but its declarations: the rest is in folders by purpose', () => {
  const features = readWorkspace().filter(({ role }) => role === 'feature');
  expect(features.length).toBeGreaterThan(0);
  const loose = features.flatMap(({ directory }) =>
    globSync(`${directory}/src/*.{ts,tsx}`, { cwd: root }).filter((path) => !ownPlace.test(basename(path))),
  );
  expect(loose).toEqual([]);
});
