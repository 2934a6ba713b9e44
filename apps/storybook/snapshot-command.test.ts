import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { leaveOut } from './snapshot-command.ts';

it('lists the snapshots that were not compared, without duplicates', () => {
  const home = mkdtempSync(join(tmpdir(), 'pauta-pictures-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const report = join(home, '.results/left-out.json');
  for (const name of ['button', 'badge', 'button']) leaveOut(name, report);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
    why: 'pictures are compared on Linux',
    tests: ['button', 'badge'],
  });
});
