import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exceptions } from './module-exceptions.ts';
import { drawModules, picture } from './module-graph.ts';
import { brokenLayers, readImports } from './modules.ts';

/** May only decrease. */
const mostExceptions = 8;

describe('modules of the api', () => {
  it('import only lower modules, and no tables of others', () => {
    // Fixed exceptions must be removed from the list.
    expect(brokenLayers(readImports()).toSorted()).toEqual([...exceptions].toSorted());
  });

  it('get no new exceptions', () => {
    expect(exceptions.length).toBeLessThanOrEqual(mostExceptions);
  });

  it('match their picture: `node tooling/lint/module-graph.ts` updates it', () => {
    expect(readFileSync(picture, 'utf8')).toBe(drawModules(readImports()));
  });

  it.each([
    ['modules/mail/wrong.ts', `import { x } from '../meetings/create-meeting.ts';`, ['meetings is above mail']],
    ['modules/mail/wrong.ts', `import type { x } from '../meetings/create-meeting.ts';`, ['meetings is above mail']],
    ['modules/mail/wrong.ts', `export * from '../meetings/create-meeting.ts';`, ['meetings is above mail']],
    ['platform/wrong.ts', `const x = await import('../modules/mail/mail.ts');`, ['mail is above platform']],
    ['modules/meetings/wrong.ts', `import '../../app.ts';`, ['server is above meetings']],
    ['modules/reports/wrong.ts', `import { x } from '../meetings/meetings.table.ts';`, ['is a table of meetings']],
    ['modules/new/wrong.ts', `import { x } from '../meetings/create-meeting.ts';`, []],
    ['modules/new/wrong.ts', `import { x } from '../newer/list-newer.ts';`, ['newer is beside new']],
    ['modules/new/wrong.ts', `import { x } from '../../admin/commands.ts';`, ['admin is above new']],
    ['modules/reports/wrong.ts', `import { x } from '../new/list-new.ts';`, ['new is above reports']],
    ['modules/reports/wrong.ts', `import { x } from './reports.cases.ts';`, ['is for tests']],
    ['modules/reports/wrong.ts', `import { x } from '../../testing/test-server.ts';`, ['is for tests']],
    ['modules/reports/wrong.table.ts', `import { x } from '../meetings/meetings.table.ts';`, []],
    ['modules/reports/wrong.ts', `import { x } from '../meetings/create-meeting.ts';`, []],
    ['modules/mail/wrong.test.ts', `import { x } from '../meetings/meetings.table.ts';`, []],
  ])('reject %s with %s', (file, text, reasons) => {
    const copy = mkdtempSync(join(tmpdir(), 'pauta-modules-'));
    try {
      const path = join(copy, 'apps/api/src', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      expect(brokenLayers(readImports(copy)).map((said) => said.split(': ')[1])).toEqual(reasons);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
