import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lean } from './lean-router.ts';

const web = createRequire(join(import.meta.dirname, '../../apps/web/package.json'));
const home = join(web.resolve('react-router').replace(/\/dist\/.*$/, ''), 'dist/production/lib');
const files = globSync('**/*.js', { cwd: home });
const modules = files.map((file) => readFileSync(join(home, file), 'utf8'));

describe('React Router as it is published', () => {
  it.each([
    ['asks for what observes a router', /from "\.\/instrumentation\.js"/, 1],
    ['names components for tools', /^\w+\.displayName = /m, 3],
    [
      'makes components and contexts without saying that it may be left out',
      / = React\$1\.(?:forwardRef|createContext|memo)\(/,
      3,
    ],
  ])('%s, and no longer when it is lean', (_, pattern, least) => {
    const having = modules.filter((code) => pattern.test(code));
    expect(having.length).toBeGreaterThanOrEqual(least);
    expect(having.filter((code) => pattern.test(lean(code)))).toEqual([]);
  });
});
