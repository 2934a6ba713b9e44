import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('the server itself loads nothing that reads media', { timeout: 120_000 }, async () => {
  const code = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      load: (url, context, next) => {
        packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(new URL('server.ts', import.meta.url).href)});
    console.log([...packages].join(' '));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  const packages = stdout.trim().split(' ');
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => /mediabunny|libav|whisper/.test(name))).toEqual([]);
});
