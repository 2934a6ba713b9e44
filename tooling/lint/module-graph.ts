import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Graph, layout } from '@dagrejs/dagre';
import { moduleOf, type ModuleImport, modules, readImports } from './modules.ts';
import { root } from './workspace.ts';

/** The picture in `CONTRIBUTING.md`, created by `node tooling/lint/module-graph.ts`. */
export const picture = join(root, '.github/modules.svg');

type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports between modules, without transitive ones. */
const reduced = (imports: readonly ModuleImport[]): Uses => {
  const direct = new Map<string, Set<string>>(modules.map((name) => [name, new Set()]));
  for (const { from, to } of imports) {
    const [above, below] = [moduleOf(from), moduleOf(to)];
    // Foreign keys do not count as a use.
    const isUse = above !== below && !(from.endsWith('.table.ts') && to.endsWith('.table.ts'));
    if (isUse && direct.has(below)) direct.get(above)?.add(below);
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

const box = { width: 116, height: 34, margin: 16 };

/** Draws the graph in rows, each module above those that it imports. */
export const drawModules = (imports: readonly ModuleImport[]): string => {
  const graph = new Graph().setGraph({ ranksep: 34, nodesep: 18, marginx: box.margin, marginy: box.margin });
  graph.setDefaultEdgeLabel(() => ({}));
  const uses = reduced(imports);
  for (const name of uses.keys()) graph.setNode(name, { width: box.width, height: box.height });
  for (const [above, below] of uses) for (const name of below) graph.setEdge(above, name);
  layout(graph);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const lines = graph.edges().map((edge) => {
    const [first, ...rest] = graph
      .edge(edge)
      .points.map(({ x, y }: { x: number; y: number }) => `${round(x)} ${round(y)}`);
    return `  <path d="M${first} L${rest.join(' ')}"/>`;
  });
  const boxes = graph.nodes().map((name) => {
    const { x, y } = graph.node(name);
    const corner = `x="${round(x - box.width / 2)}" y="${round(y - box.height / 2)}"`;
    const label = `<text x="${round(x)}" y="${round(y + 4.5)}">${name}</text>`;
    return `  <rect ${corner} width="${box.width}" height="${box.height}" rx="8"/>${label}`;
  });
  const { width = 0, height = 0 } = graph.graph();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" aria-label="Modules of the api: each imports only what is below it">
  <style>
    path { fill: none; stroke: #8a90a0; stroke-width: 1.25; stroke-linejoin: round }
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
