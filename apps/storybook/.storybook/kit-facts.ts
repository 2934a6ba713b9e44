import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:kit-facts';
const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unique = (items: readonly string[]) => [...new Set(items)].toSorted();

const tokensOf = (file: string): readonly string[] => {
  const styles = [...read(file).matchAll(/from '(\.[^']+\.css\.ts)'/gu)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  const own = styles.filter((path) => !path.includes('/theme/'));
  return unique(own.flatMap((path) => [...read(path).matchAll(/\bvars(\.\w+)+/gu)].map(([name]) => name)));
};

/** Changeset entries about the ui-kit. */
const kitChanges = (): readonly string[] =>
  globSync('.changeset/*.md', { cwd: root })
    .map(read)
    .filter((text) => text.includes("'@pauta/ui-kit'"))
    .map((text) => text.replace(/^---[^]*?---\s*/u, '').trim());

/** Collects facts about every documented component of the ui-kit. */
const readKitFacts = () => {
  const sources = globSync('packages/*/src/**/*.tsx', { cwd: root })
    .filter((path) => !/packages\/ui-kit\/|\.(?:test|stories)\.tsx$/u.test(path))
    .map((path) => ({ of: path.split('/')[1] ?? '', text: read(path) }));
  const changes = kitChanges();
  const pages = globSync('packages/ui-kit/src/**/*.mdx', { cwd: root });
  return Object.fromEntries(
    pages.flatMap((page) => {
      const text = read(page);
      return unique([...text.matchAll(/<Playground\s+of=\{(\w+)\}/gu)].map(([, name = '']) => name)).map((name) => {
        const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'u').exec(text) ?? [];
        const shown = sources.filter((source) => new RegExp(`<${name}\\b`, 'u').test(source.text)).map(({ of }) => of);
        const fact = {
          tokens: tokensOf(join(dirname(page), from)),
          uses: Object.fromEntries(unique(shown).map((of) => [of, shown.filter((one) => one === of).length])),
          changes: changes.filter((change) => change.includes(`\`${name}\``)),
        };
        return [name, fact] as const;
      });
    }),
  );
};

/** Provides the facts as a virtual module, typed in `virtual-kit-facts.d.ts`. */
export const kitFacts = (): Plugin => ({
  name: 'pauta:kit-facts',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) =>
    source === `\0${id}`
      ? `export const facts = ${JSON.stringify(readKitFacts())};\nexport const changes = ${JSON.stringify(kitChanges())};`
      : undefined,
});
