import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf, type ModuleImport, modules, readImports } from './modules.ts';
import { root } from './workspace.ts';

/** The picture in `CONTRIBUTING.md`. `node tooling/lint/module-graph.ts` draws it anew. */
export const picture = join(root, '.github/modules.svg');

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The modules that each one imports, but for those that it has through another anyway. */
const reduced = (imports: readonly ModuleImport[]): Graph => {
  const direct = new Map<string, Set<string>>(modules.map((name) => [name, new Set()]));
  for (const { from, to } of imports) {
    const [above, below] = [moduleOf(from), moduleOf(to)];
    // Foreign keys and the schema are no use of another module.
    if (above !== below && !(from.endsWith('.table.ts') && to.endsWith('.table.ts')) && from !== 'platform/schema.ts') {
      direct.get(above)?.add(below);
    }
  }
  const reach = (name: string): Set<string> =>
    new Set([...(direct.get(name) ?? [])].flatMap((below) => [below, ...reach(below)]));
  return new Map(
    [...direct].map(([name, below]) => {
      const further = new Set([...below].flatMap((one) => [...reach(one)]));
      return [name, new Set([...below].filter((one) => !further.has(one)))];
    }),
  );
};

const box = { width: 116, height: 34, gapX: 24, gapY: 38, margin: 16 };

/** The graph as rows, each above all that it imports. */
export const drawModules = (imports: readonly ModuleImport[]): string => {
  const graph = reduced(imports);
  const heights = new Map<string, number>();
  const heightOf = (name: string): number => {
    const known = heights.get(name);
    if (known !== undefined) return known;
    const height = Math.max(-1, ...[...(graph.get(name) ?? [])].map(heightOf)) + 1;
    heights.set(name, height);
    return height;
  };
  const rows = Object.values(Object.groupBy(modules, heightOf)).map((row) => row ?? []);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * (box.width + box.gapX) - box.gapX + 2 * box.margin;
  const height = rows.length * (box.height + box.gapY) - box.gapY + 2 * box.margin;
  const places = new Map(
    rows.flatMap((row, level) => {
      const left = (width - row.length * (box.width + box.gapX) + box.gapX) / 2;
      const y = height - box.margin - box.height - level * (box.height + box.gapY);
      return row.map((name, index) => [name, { x: left + index * (box.width + box.gapX), y }] as const);
    }),
  );
  const at = (name: string) => places.get(name) ?? { x: 0, y: 0 };
  const lines = [...graph].flatMap(([above, below]) =>
    [...below].map((name) => {
      const [from, to] = [at(above), at(name)];
      const [x1, y1, x2, y2] = [from.x + box.width / 2, from.y + box.height, to.x + box.width / 2, to.y];
      const bend = box.gapY * 0.6;
      return `  <path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
    }),
  );
  const boxes = [...places].map(
    ([name, { x, y }]) =>
      `  <rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>` +
      `<text x="${x + box.width / 2}" y="${y + box.height / 2 + 4.5}">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Modules of the api: each imports only what is below it">
  <style>
    path { fill: none; stroke: #8a90a0; stroke-width: 1.25 }
    rect { fill: #ffffff; stroke: #c9cdd6 }
    text { font: 500 13px system-ui, sans-serif; text-anchor: middle; fill: #1c2030 }
    @media (prefers-color-scheme: dark) {
      rect { fill: #1c2030; stroke: #4a5064 }
      text { fill: #eef0f5 }
    }
  </style>
${[...lines, ...boxes].join('\n')}
</svg>
`;
};

if (import.meta.main) writeFileSync(picture, drawModules(readImports()));
