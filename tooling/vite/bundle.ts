import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { ChunkReport } from './chunk-report.ts';
import { judge, limits, type PageSizes } from './page-limits.ts';

// Prints the transferred script that each page needs before it is shown, and fails if a page exceeds its limit:
// `bundle.ts [build folder] [package, to list its modules | --keep, to compare later builds with this one]`.
const [dir = 'dist', wanted] = process.argv.slice(2);
const record = join(import.meta.dirname, 'page-sizes.json');
const read = (name: string): unknown => JSON.parse(readFileSync(join(dir, '.vite', name), 'utf8'));
const manifest = read('manifest.json') as Manifest;
const parts = read('chunks.json') as ChunkReport;

const frame = ['index.html', 'src/shell.tsx', 'src/connect.ts'];
const routeName = /\/([\w-]+)\.route\.tsx$/;
const pages = new Map([['login', ['login.html']]]);
for (const key of Object.keys(manifest)) {
  const name = routeName.exec(key)?.[1];
  if (!name) continue;
  const owner = key.replace(/src\/.*$/, '');
  const isBlank = owner.endsWith('/auth/') && name !== 'access-denied';
  pages.set(name, [...(isBlank ? ['index.html'] : frame), key]);
}

/** Files needed by these sources, transitively. */
const scriptsOf = (sources: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(Object.hasOwn(manifest, source) ? source : '');
  return new Set([...files].filter((file) => file.endsWith('.js')));
};

const sizeOf = (file: string): number => statSync(join(dir, `${file}.br`)).size / 1000;
const packageOf = (module: string): string =>
  (/^(?:apps|packages|tooling)\/[^/]+|^@[^/]+\/[^/]+|^[^/]+/.exec(module)?.[0] ?? module).replace(
    /^packages\//,
    '@pauta/',
  );

type Sizes = Map<string, number>;
const add = (sizes: Sizes, key: string, size: number): void => void sizes.set(key, (sizes.get(key) ?? 0) + size);

/** Transferred size of each file, distributed to its modules by length. */
const sharesOf = (files: ReadonlySet<string>): { packages: Sizes; modules: Sizes } => {
  const [packages, modules] = [new Map<string, number>(), new Map<string, number>()];
  for (const file of files) {
    const inside = Object.entries(parts[file] ?? {});
    const whole = inside.reduce((sum, [, length]) => sum + length, 0);
    for (const [module, length] of inside) {
      const share = (sizeOf(file) * length) / whole;
      add(packages, packageOf(module), share);
      if (packageOf(module) === wanted) add(modules, module, share);
    }
  }
  return { packages, modules };
};

const inLines = (sizes: Sizes): string[] =>
  [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .filter(([, size]) => size >= 0.05)
    .map(([key, size]) => `  ${size.toFixed(1).padStart(6)}  ${key}`);

const features = globSync('../../packages/*/package.json', { cwd: import.meta.dirname }).flatMap((path) => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as {
    name: string;
    pauta: { role: string };
  };
  return manifest.pauta.role === 'feature' ? [manifest.name] : [];
});

const sizes: Record<string, PageSizes> = {};
const report: string[] = [];
for (const [page, sources] of pages) {
  const files = scriptsOf(sources);
  const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const { packages, modules } = sharesOf(files);
  const owner = packageOf(sources.at(-1)?.replace(/^(?:\.\.\/)+/, '') ?? '');
  sizes[page] = { total, owner, packages: Object.fromEntries(packages) };
  const chunks: Sizes = new Map([...files].map((file) => [file, sizeOf(file)]));
  const lines = wanted ? inLines(modules) : [...inLines(chunks), '', ...inLines(packages)];
  report.push(`${page}: ${total.toFixed(1)} kB in ${files.size} files\n${lines.join('\n')}\n`);
}
if (wanted === '--keep') {
  const kept = Object.fromEntries(Object.entries(sizes).filter(([page]) => page in limits));
  writeFileSync(
    record,
    `${JSON.stringify(kept, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value), 2)}\n`,
  );
}
const { verdicts, isOver } = judge(
  sizes,
  JSON.parse(readFileSync(record, 'utf8')) as Record<string, PageSizes>,
  features,
);
// At the start and again at the end, where it is read first.
const words = `${verdicts.join('\n')}\n`;
process.stdout.write(`${words}\n${report.join('\n')}\n${words}`);
process.exitCode = isOver ? 1 : 0;
