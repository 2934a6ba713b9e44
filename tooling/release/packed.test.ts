import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packPackages } from './pack.ts';
import { execute, type Manifest, releasedPackages, root, withDependencies } from './packages.ts';

const home = mkdtempSync(join(tmpdir(), 'pauta-packed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Expected exports of the built package. */
const builtExports = ({ exports }: Manifest, hasStyles: boolean) => ({
  ...Object.fromEntries(
    Object.entries(exports).map(([entry, path]) => {
      const built = path.replace('./src/', './dist/').replace(/\.tsx?$/, '');
      return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
    }),
  ),
  ...(hasStyles && { './style.css': './dist/style.css' }),
});

const frameworks = ['@lingui/core', '@lingui/react', '@tanstack/react-query', 'react', 'react-dom', 'react-router'];

describe.each(releasedPackages())('$name', ({ directory, manifest }) => {
  it('publishes its exports, built', () => {
    const hasStyles = globSync('src/**/*.css.ts', { cwd: directory }).length > 0;
    expect(manifest.publishConfig?.exports).toEqual(builtExports(manifest, hasStyles));
  });

  it('has singletons as peer dependencies', () => {
    const own = Object.keys(manifest.dependencies ?? {});
    expect(own.filter((name) => frameworks.includes(name))).toEqual([]);
  });
});

it('resolves with its types from a tarball, without the workspace', async () => {
  const [tarball] = (await packPackages(withDependencies(['@pauta/contract']), join(home, 'tarballs'))).values();
  const place = join(home, 'node_modules/@pauta/contract');
  mkdirSync(place, { recursive: true });
  await execute('tar', ['-xzf', tarball ?? '', '--strip-components=1', '-C', place], {});
  symlinkSync(join(root, 'packages/contract/node_modules/zod'), join(home, 'node_modules/zod'));
  const compilerOptions = { target: 'ES2024', module: 'nodenext', strict: true, noEmit: true, types: [] };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(
    join(home, 'uses.ts'),
    `import { api, messageOf } from '@pauta/contract';
import { englishProblems } from '@pauta/contract/english';
const [template] = api.templates.list.response.parse([]);
const name: string | undefined = template?.name;
// @ts-expect-error Unresolved types would accept anything.
const id: number | undefined = template?.id;
if (messageOf('meeting_not_found') === englishProblems.meeting_not_found) throw new Error(\`\${name} \${id}\`);
`,
  );
  await execute(join(root, 'node_modules/.bin/tsc'), ['-p', home], {});
  await expect(execute(process.execPath, [join(home, 'uses.ts')], {})).resolves.toBeUndefined();
}, 120_000);
