import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@pauta/api/openapi';
import { type Calls, callsOf, type OpenApiDocument } from './api-changes.ts';
import { root } from './packages.ts';

const path = join(import.meta.dirname, 'released-api.json');

export const currentApi = (): Calls => callsOf(openApiDocument() as OpenApiDocument);

/** The calls as they were released last. */
export const releasedApi = (): Calls => JSON.parse(readFileSync(path, 'utf8')) as Calls;

/** Keeps the calls as they are now: one to a line, so that a difference can be read. */
export const keepReleasedApi = (): void => {
  const lines = Object.entries(currentApi()).map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`);
  writeFileSync(path, `{\n${lines.toSorted().join(',\n')}\n}\n`);
};

/** Whether a changeset says that the contract breaks. */
export const isBreakAnnounced = (directory = join(root, '.changeset')): boolean =>
  globSync('*.md', { cwd: directory }).some((file) =>
    /^---\n(?:.*\n)*?['"]@pauta\/contract['"]: major\n(?:.*\n)*?---\n/.test(
      readFileSync(join(directory, file), 'utf8'),
    ),
  );
