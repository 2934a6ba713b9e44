import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);

let packages: string[] = [];

beforeAll(async () => {
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
  packages = stdout.trim().split(' ');
});

it('the server itself does not load media libraries', () => {
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => /mediabunny|libav|whisper/.test(name))).toEqual([]);
});

it('loads modules that only some requests need at the first of them', () => {
  const forSome = /^(?:ai|undici|openid-client|tar|nodemailer|pdfkit|docx|@ai-sdk\/.*|@aws-sdk\/.*)$/;
  expect(packages).toContain('pg-boss');
  expect(packages.filter((name) => forSome.test(name))).toEqual([]);
});
