import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';

const module = new URL('make-home.ts', import.meta.url).href;
const script = `
import { makeHome } from ${JSON.stringify(module)};
console.log(makeHome(process.argv[1]));
process.exit(Number(process.argv[2]));
`;

test('a run deletes its folder unless it fails, and folders older than a day', () => {
  const within = mkdtempSync(join(tmpdir(), 'pauta-homes-'));
  try {
    const run = (code: number): string =>
      basename(
        spawnSync(process.execPath, ['--input-type=module', '--eval', script, within, String(code)], {
          encoding: 'utf8',
        }).stdout.trim(),
      );
    const age = (...path: string[]) => utimesSync(join(within, ...path), 0, 0);
    for (const name of ['pauta-e2e-left', 'pauta-e2e-kept', 'of-others']) {
      mkdirSync(join(within, name));
      writeFileSync(join(within, name, 'server.log'), '');
    }
    age('pauta-e2e-left', 'server.log');
    for (const name of ['pauta-e2e-left', 'pauta-e2e-kept', 'of-others']) age(name);

    const failed = run(1);
    expect(run(0)).toMatch(/^pauta-e2e-/);
    expect(readdirSync(within).toSorted()).toEqual(['of-others', failed, 'pauta-e2e-kept'].toSorted());
  } finally {
    rmSync(within, { recursive: true, force: true });
  }
});
