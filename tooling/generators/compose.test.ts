import { describe, expect, it } from 'vitest';
import { addBefore, addDependency, addExport, addLine, addStatement } from './compose.ts';
import { singular } from './words.ts';

describe('a change of a composing file', () => {
  it('inserts an import in order of its path, also after multi-line imports', () => {
    const text = `import { z } from 'zod';\nimport {\n  a,\n  b,\n} from './a.ts';\nimport { d } from './d.ts';\n\nrest\n`;
    const lines = (statement: string) => addStatement(statement)(text).split('\n');
    expect(lines(`import { c } from './c.ts';`)[5]).toBe(`import { c } from './c.ts';`);
    expect(lines(`import { e } from './e.ts';`)[6]).toBe(`import { e } from './e.ts';`);
  });

  it('appends a line to a list, and throws if there is none', () => {
    expect(addLine('list = {', '  c,')('list = {\n  a: [1],\n  b\n};\n')).toBe('list = {\n  a: [1],\n  b,\n  c,\n};\n');
    expect(addLine('list = [', 'c,')('list = [a, b];')).toBe('list = [a, b,\nc,\n];');
    expect(() => addLine('other = {', 'c')('list = {};')).toThrow('"other = {" is nowhere in it');
  });

  it('adds a name to the own exports, and throws if there are none', () => {
    const others = `export { a } from './a.ts';\n`;
    expect(addExport('c')(`${others}export {\n  b,\n};\n`)).toBe(`${others}export {\n  b,\n  c,\n};\n`);
    expect(addExport('c')('export { b };\n')).toBe('export { b,\n  c,\n};\n');
    expect(() => addExport('c')(others)).toThrow('exports nothing of its own');
  });

  it('inserts a line before another, and adds a dependency', () => {
    expect(addBefore('end', 'c')('a\nend')).toBe('a\nc\nend');
    const manifest = { dependencies: { '@pauta/z': 'workspace:*', '@pauta/a': 'workspace:*' } };
    expect(Object.keys(JSON.parse(addDependency('@pauta/m')(JSON.stringify(manifest))).dependencies)).toEqual([
      '@pauta/a',
      '@pauta/m',
      '@pauta/z',
    ]);
  });

  it('forms the singular', () => {
    expect(['notes', 'entries', 'glass', 'call-notes'].map(singular)).toEqual(['note', 'entry', 'glass', 'call-note']);
  });
});
