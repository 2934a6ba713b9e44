import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:drawings';
const storybook = join(import.meta.dirname, '..');
const root = join(storybook, '../..');
const suffix = '.drawing.jsx';

/** Top-level elements and statements of a page, as it is formatted: each ends in a line without indentation. */
const playgrounds = /^<Playground\b(?:[^\n]*\/>|[^]*?^\/>)$/gmu;
const definitions = /^export (?:function|const) (?<name>\w+)[^]*?^\}.*$/gmu;
const imports = /^import (?<names>[^;]+?) from '[^']+';$/gmu;

/**
 * A module with the drawing of a page, which is of its first `Playground` unless another has one, and what that needs.
 * The page itself would load its stories, its examples, and everything that those need.
 */
export const drawingOf = (page: string): string | undefined => {
  const all = page.match(playgrounds) ?? [];
  const drawn = all.find((each) => /\bdrawing=/u.test(each)) ?? all[0];
  if (!drawn) return undefined;
  // An element as data: it is never rendered, so it needs no component.
  let code = `export const drawing = (${drawn.replace('<Playground', '<drawing')});`;
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`, 'u').test(code);
  for (const { 0: definition, groups } of page.matchAll(definitions)) {
    if (isUsed(groups?.['name'] ?? '')) code = `${definition}\n${code}`;
  }
  const used = [...page.matchAll(imports)].filter(({ groups }) =>
    (groups?.['names'] ?? '').match(/\w+(?=\s*[,}]|$)/gu)?.some(isUsed),
  );
  return [...used.map(([line]) => line), code].join('\n');
};

const pages = () => globSync('packages/ui-kit/src/**/*.mdx', { cwd: root }).map((path) => join(root, path));

/** Provides the props of a drawing of each component, by the path of its page, typed in `virtual-drawings.d.ts`. */
export const drawings = (): Plugin => ({
  name: 'pauta:drawings',
  enforce: 'pre',
  resolveId: (source) => (source === id ? `\0${id}` : source.endsWith(suffix) ? source : undefined),
  load: (source) => {
    if (source.endsWith(suffix)) return drawingOf(readFileSync(source.slice(0, -suffix.length), 'utf8'));
    if (source !== `\0${id}`) return undefined;
    const drawn = pages().filter((page) => drawingOf(readFileSync(page, 'utf8')));
    return [
      ...drawn.map((page, at) => `import { drawing as d${at} } from ${JSON.stringify(page + suffix)};`),
      `export const drawings = {${drawn.map((page, at) => `${JSON.stringify(relative(storybook, page))}: d${at}`).join()}};`,
    ].join('\n');
  },
});
