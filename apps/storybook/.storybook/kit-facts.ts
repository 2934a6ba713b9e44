import { execFileSync } from 'node:child_process';
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

/** Days on which changesets were added, by path; empty outside of a repository. */
const readDays = (): ReadonlyMap<string, string> => {
  const asked = ['log', '--diff-filter=A', '--format=@%as', '--name-only', '--', '.changeset/*.md'];
  const days = new Map<string, string>();
  try {
    let day = '';
    for (const line of execFileSync('git', asked, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n')) {
      if (line.startsWith('@')) day = line.slice(1);
      else if (line) days.set(line, day);
    }
  } catch {
    return new Map();
  }
  return days;
};

/** Changeset entries about the ui-kit, the newest first. */
const kitChanges = (): readonly { readonly day: string; readonly text: string }[] => {
  const days = readDays();
  return globSync('.changeset/*.md', { cwd: root })
    .map((path) => ({ day: days.get(path) ?? '', text: read(path) }))
    .filter(({ text }) => text.includes("'@pauta/ui-kit'"))
    .map(({ day, text }) => ({ day, text: text.replace(/^---[^]*?---\s*/u, '').trim() }))
    .toSorted((a, b) => b.day.localeCompare(a.day));
};

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
          changes: changes.map(({ text }) => text).filter((text) => text.includes(`\`${name}\``)),
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
