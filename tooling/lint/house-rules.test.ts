import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './workspace.ts';

const spec = (source: string): string => `import { expect, test } from './test.ts';\nvoid expect;\n${source}\n`;
const unit = (source: string): string => `import { expect, it } from 'vitest';\nvoid expect;\n${source}\n`;
const left = 'house(no-test-left-out)';

const cases: readonly [file: string, source: string, codes: readonly string[]][] = [
  ['apps/web/e2e/only.spec.ts', spec('test.only("a", () => expect(1).toBe(1));'), [left]],
  ['apps/web/e2e/group.spec.ts', spec('test.describe.only("a", () => undefined);'), [left]],
  ['apps/web/e2e/fixme.spec.ts', spec('test.fixme("a", () => expect(1).toBe(1));'), [left]],
  ['apps/web/e2e/inside.spec.ts', spec('test("a", () => { test.skip(true); expect(1).toBe(1); });'), [left]],
  ['apps/web/e2e/sound.spec.ts', spec('test.describe.configure({ mode: "parallel" });'), []],
  ['apps/api/src/run-if.test.ts', unit('it.runIf(false)("a", () => expect(1).toBe(1));'), [left]],
  ['apps/api/src/skip.test.ts', unit('it("a", (ctx) => { ctx.skip(); expect(1).toBe(1); });'), [left]],
  ['apps/api/src/nothing.test.ts', unit('it("a", () => undefined);'), ['vitest(expect-expect)']],
  [
    'apps/api/src/conditional.test.ts',
    unit('it("a", (c) => { expect(1).toBe(1); if (c.task.name) expect(1).toBe(1); });'),
    ['vitest(no-conditional-expect)'],
  ],
  ['apps/api/src/sound.test.ts', unit('it("a", () => expect(1).toBe(1));'), []],
  ['packages/a/src/colour.css.ts', 'export const a = { color: "#fff" };\n', ['house(no-literal-style)']],
  ['packages/a/src/size.css.ts', 'export const a = { width: "12px" };\n', ['house(no-literal-style)']],
  ['packages/a/src/id.ts', 'export const id = () => crypto.randomUUID();\n', ['house(no-random-uuid)']],
  ['packages/a/src/hairline.css.ts', 'export const a = { width: "1px" };\n', []],
];

describe('the linter', () => {
  let home: string;
  let found: { code: string; filename: string }[];

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'pauta-lint-'));
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'tooling/lint/house-rules.ts']) {
      cpSync(join(root, file), join(home, file));
    }
    for (const [file, source] of cases) {
      mkdirSync(dirname(join(home, file)), { recursive: true });
      writeFileSync(join(home, file), source);
    }
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['--format=json', 'apps', 'packages'], { cwd: home, encoding: 'utf8' });
    found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
  }, 120_000);
  afterAll(() => rmSync(home, { recursive: true }));

  it.each(cases)('reports the errors of %s', (file, _, codes) => {
    const said = found.filter(({ filename }) => filename === file).map(({ code }) => code);
    expect(said).toEqual(codes);
  });
});
