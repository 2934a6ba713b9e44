import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawingOf } from './.storybook/drawings.ts';

const kit = join(import.meta.dirname, '../../packages/ui-kit/src');
const read = (path: string) => readFileSync(join(kit, path), 'utf8');

describe('drawingOf', () => {
  it('is the playground, with the imports and definitions that it uses', () => {
    const code = drawingOf(
      [
        "import { Canvas } from '@storybook/addon-docs/blocks';",
        "import * as stories from './x.stories.tsx';",
        "import { Button } from './button.tsx';",
        "import { PlusIcon, TrashIcon } from './glyphs.ts';",
        '',
        'export function Late() {',
        '  return <Button icon={PlusIcon} />;',
        '}',
        '',
        'export function Unused() {',
        '  return <TrashIcon />;',
        '}',
        '',
        '<Canvas of={stories.All} />',
        '',
        '<Playground',
        '  of={Late}',
        '/>',
        '',
        '<Playground of={Button} />',
      ].join('\n'),
    );
    expect(code).toMatch(/<drawing\n {2}of=\{Late\}/u);
    expect(code).toContain('export function Late()');
    expect(code).toContain("import { Button } from './button.tsx';");
    expect(code).toContain('PlusIcon');
    expect(code).not.toMatch(/Unused|stories|Canvas/u);
  });

  it('prefers a playground that has a drawing', () => {
    expect(drawingOf('<Playground of={A} />\n\n<Playground of={B} drawing={<C />} />')).toContain('of={B}');
  });

  it('is there for every component, and uses of its stories at most their common props', () => {
    const pages = globSync('*/*.mdx', { cwd: kit }).filter((path) => !path.startsWith('theme/'));
    const code = Object.fromEntries(pages.map((path) => [path, drawingOf(read(path))]));
    expect(pages.filter((path) => !code[path])).toEqual([]);
    expect(pages.filter((path) => /\bstories\.(?!default\.args|tsx)/u.test(code[path] ?? ''))).toEqual([]);
  });
});
