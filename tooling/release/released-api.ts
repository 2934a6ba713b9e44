import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@pauta/api/openapi';
import { type Calls, callsOf, type OpenApiDocument } from './api-changes.ts';
import { root } from './packages.ts';

const path = join(import.meta.dirname, 'released-api.json');

export const currentApi = (): Calls => callsOf(openApiDocument() as OpenApiDocument);

/** Calls of the last release. */
export const releasedApi = (): Calls => JSON.parse(readFileSync(path, 'utf8')) as Calls;

/** Stores the current calls, one per line for readable diffs. */
export const saveReleasedApi = (): void => {
  const lines = Object.entries(currentApi()).map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`);
  writeFileSync(path, `{\n${lines.toSorted().join(',\n')}\n}\n`);
};

/** Whether a changeset announces a breaking change of the contract. */
export const isBreakAnnounced = (directory = join(root, '.changeset')): boolean =>
  globSync('*.md', { cwd: directory }).some((file) =>
    /^---\n(?:.*\n)*?['"]@pauta\/contract['"]: major\n(?:.*\n)*?---\n/.test(
      readFileSync(join(directory, file), 'utf8'),
    ),
  );
