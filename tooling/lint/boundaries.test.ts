import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusal } from './boundaries.ts';
import { brokenImports, readWorkspace, root } from './workspace.ts';

const packages = readWorkspace();

describe('boundaries', () => {
  it('hold in every source file of the workspace', () => {
    expect(brokenImports(packages)).toEqual([]);
  });

  it('hold in every manifest', () => {
    const byName = new Map(packages.map((entry) => [entry.name, entry]));
    const broken = packages.flatMap((from) =>
      from.dependencies.flatMap((name) => {
        const to = byName.get(name);
        const reason = to && refusal(from, to, { isProduct: from.role !== 'tooling' });
        return reason ? [`${from.name} → ${name}: ${reason}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    [
      'packages/meetings/src/wrong.ts',
      `import { x } from '@pauta/auth/../../apps/web';\nimport '@pauta/api';`,
      'server',
    ],
    [
      'packages/meetings/src/wrong.ts',
      `import { x } from '@pauta/whatsapp';`,
      'a feature package must not import a feature',
    ],
    ['packages/meetings/src/wrong.ts', `const x = await import('@pauta/settings');`, 'must not import a feature'],
    ['packages/meetings/src/wrong.ts', `export * from '@pauta/web';`, 'must not import a shell'],
    ['packages/auth/src/wrong.ts', `import { x } from '@pauta/meetings';`, 'a kit package must not import a feature'],
    ['packages/meetings/src/wrong.ts', `import { x } from '@pauta/vite/tests';`, 'must not import a tooling'],
    ['packages/meetings/src/wrong.test.ts', `import { x } from '@pauta/templates';`, 'must not import a feature'],
    ['apps/api/src/wrong.ts', `import { x } from '@pauta/meetings';`, 'a server package must not import a feature'],
    ['packages/contract/src/wrong.ts', `import { Button } from '@pauta/ui-kit';`, 'kit'],
    ['packages/ui-kit/src/wrong.ts', `import { api } from '@pauta/api-client';`, 'not below'],
    ['apps/api/src/wrong.ts', `import { Button } from '@pauta/ui-kit';`, 'kit'],
    ['packages/meetings/src/wrong.ts', `import { x } from '../../auth/src/session.ts';`, 'leaves its package'],
  ])('reject a wrong import in %s', (file, source, reason) => {
    const copy = mkdtempSync(join(tmpdir(), 'pauta-boundaries-'));
    try {
      for (const { directory } of packages) {
        mkdirSync(join(copy, directory), { recursive: true });
        cpSync(join(root, directory, 'package.json'), join(copy, directory, 'package.json'));
      }
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), source);
      expect(brokenImports(readWorkspace(copy), copy).join('\n')).toContain(reason);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
