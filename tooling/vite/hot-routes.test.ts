import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hotRoutes } from './hot-routes.ts';

const { transformIndexHtml } = hotRoutes();
const tags = typeof transformIndexHtml === 'function' ? transformIndexHtml.call({} as never, '', {} as never) : [];
const window: { __getReactRefreshIgnoredExports?: (module: { id: string }) => readonly string[] } = {};
for (const { children } of tags as { children: string }[]) runInNewContext(children, { window });
const ignored = (id: string) => [...(window.__getReactRefreshIgnoredExports?.({ id }) ?? [])];

describe('route exports ignored by React Fast Refresh', () => {
  it('are all exports besides components', () => {
    const root = join(import.meta.dirname, '../..');
    const names = globSync('packages/*/src/**/*.route.tsx', { cwd: root }).flatMap((path) => {
      const exported = readFileSync(join(root, path), 'utf8').matchAll(
        /^export (?:async )?(?:const|function) ([a-z]\w*)/gm,
      );
      return [...exported].map(([, name = '']) => name);
    });
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !ignored('/x/list.route.tsx').includes(name))).toEqual([]);
  });

  it('exist only for routes', () => {
    expect(ignored('/x/list.tsx')).toEqual([]);
  });

  it('are matched by their exported names', () => {
    const plugin = dirname(createRequire(import.meta.url).resolve('@vitejs/plugin-react'));
    expect(readFileSync(join(plugin, 'refresh-runtime.js'), 'utf8')).toContain(
      'window.__getReactRefreshIgnoredExports?.({ id })',
    );
  });
});
