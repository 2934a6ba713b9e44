import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate, type Kind, kinds } from './generate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = 'sample-thing';

/** Where each kind lands, and whose installed packages it can borrow there. */
const places: Readonly<Record<Kind, { directory: string; lender: string }>> = {
  feature: { directory: `packages/${name}`, lender: 'packages/meetings' },
  package: { directory: `packages/${name}`, lender: 'packages/meetings' },
  component: { directory: 'packages/ui-kit', lender: 'packages/ui-kit' },
  module: { directory: 'apps/api', lender: 'apps/api' },
};

// More checkers would look at the same types twice. A second run in the same directory looks at what has changed.
const options = ['--noEmit', '--checkers', '1', '--incremental'];

const typecheck = (directory: string): string =>
  execFileSync(join(root, 'node_modules/.bin/tsc'), options, { cwd: directory, encoding: 'utf8' });

describe.each(kinds)('a generated %s', (kind) => {
  let copy: string;
  let home: string;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'pauta-new-'));
    const { directory, lender } = places[kind];
    home = join(copy, directory);
    mkdirSync(home, { recursive: true });
    for (const file of ['tsconfig.base.json', 'package.json']) cpSync(join(root, file), join(copy, file));
    if (directory === lender) {
      cpSync(join(root, directory), home, {
        recursive: true,
        filter: (path) => !/node_modules|\.results|dist/.test(path),
      });
    }
    symlinkSync(join(root, lender, 'node_modules'), join(home, 'node_modules'));
    for (const [path, content] of Object.entries(generate(kind, name).files)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), content);
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('passes the type check', () => {
    expect(typecheck(home)).toBe('');
  });

  it('names in its manifest all that its files import', () => {
    const { files } = generate(kind, name);
    const manifest = Object.entries(files).find(([path]) => path.endsWith('package.json'))?.[1];
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      manifest ?? readFileSync(join(root, places[kind].lender, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>;
    const imported = Object.entries(files)
      .filter(([path]) => /\.tsx?$/.test(path))
      .flatMap(([, text]) => [...text.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, from = '']) => from));
    const named = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    const typed = Object.entries(files).flatMap(([path, text]) =>
      path.endsWith('tsconfig.json') && text.includes('vite/client') ? 'vite' : [],
    );
    expect([...imported, ...typed].filter((from) => !named.has(from))).toEqual([]);
  });

  it('says what is left to do', () => {
    expect(generate(kind, name).next.length).toBeGreaterThan(0);
  });
});

describe('a generated package', () => {
  it('passes its own tests', () => {
    const copy = mkdtempSync(join(tmpdir(), 'pauta-new-'));
    const home = join(copy, 'packages', name);
    try {
      mkdirSync(home, { recursive: true });
      cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
      symlinkSync(join(root, 'packages/contract/node_modules'), join(home, 'node_modules'));
      for (const [path, content] of Object.entries(generate('package', name).files)) {
        const file = join(copy, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
      const vitest = join(home, 'node_modules/.bin/vitest');
      const output = execFileSync(vitest, ['run'], {
        cwd: home,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
      expect(output).toMatch(/Tests\s+1 passed/);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

describe('a generated feature in the product', () => {
  const link = 'sampleThing';
  let copy: string;
  let web: string;

  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), content);
    }
  };

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'pauta-new-'));
    web = join(copy, 'apps/web');
    cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
    cpSync(join(root, 'apps/web'), web, {
      recursive: true,
      filter: (path) => !/node_modules|\.results|dist|pictures|media/.test(path.slice(root.length)),
    });
    write(generate('feature', name).files);
    symlinkSync(join(root, 'packages/meetings/node_modules'), join(copy, 'packages', name, 'node_modules'));
    // What the shell has installed, with the feature besides.
    for (const scope of ['.', '@pauta']) {
      mkdirSync(join(web, 'node_modules', scope), { recursive: true });
      for (const entry of readdirSync(join(root, 'apps/web/node_modules', scope))) {
        if (entry !== '@pauta')
          symlinkSync(join(root, 'apps/web/node_modules', scope, entry), join(web, 'node_modules', scope, entry));
      }
    }
    symlinkSync(join(copy, 'packages', name), join(web, 'node_modules/@pauta', name));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is there by two lines of the list of features, and passes the type check of the shell', () => {
    const path = join(web, 'src/features.ts');
    const before = readFileSync(path, 'utf8');
    const after = before
      .replace('import { meetings }', `import { ${link} } from '@pauta/${name}';\nimport { meetings }`)
      .replace('[meetings', `[${link}, meetings`);
    const lines = before.split('\n');
    expect(after.split('\n').filter((line) => !lines.includes(line))).toHaveLength(2);
    writeFileSync(path, after);
    expect(typecheck(web)).toBe('');
    // The same check sees a feature that is none.
    write({ [`packages/${name}/src/index.ts`]: `export const ${link} = { id: '${name}', routes: 'none' };\n` });
    expect(() => typecheck(web)).toThrow(/Command failed/);
  });
});

describe('what people read of a generated feature', () => {
  it('is in Portuguese and in English as asked', () => {
    const { files } = generate('feature', 'notes', { label: 'Anotações', english: 'Notes' });
    expect(files['packages/notes/src/routes/notes.route.tsx']).toContain('t`Anotações`');
    expect(files['packages/notes/src/locales/en.po']).toContain('msgid "Anotações"\nmsgstr "Notes"');
  });
});
