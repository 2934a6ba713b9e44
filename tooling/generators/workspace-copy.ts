import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface WorkspaceCopy {
  readonly directory: string;
  /** Runs a program in a folder of the copy; returns its output. Throws with the output if it fails. */
  readonly run: (folder: string, command: string, args: readonly string[]) => string;
  readonly remove: () => void;
}

/** A copy of the working tree, without dependencies, build output and pictures. */
export const copyWorkspace = (): WorkspaceCopy => {
  const directory = mkdtempSync(join(tmpdir(), 'pauta-new-'));
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const deleted = new Set(execFileSync('git', ['ls-files', '-z', '--deleted'], options).split('\0'));
  for (const file of files.split('\0')) {
    if (!file || deleted.has(file) || /^apps\/(?:web\/e2e\/pictures|storybook\/snapshots)\//.test(file)) continue;
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(directory, file));
  }
  return {
    directory,
    run: (folder, command, args) => {
      // Variables of this test runner must not reach processes of the copy.
      const own = Object.entries(process.env).filter(
        ([name]) => !/^(?:VITEST|NODE_ENV|TEST$|MODE$|DEV$|PROD$)/.test(name),
      );
      const env = {
        ...Object.fromEntries(own),
        PATH: [
          join(directory, folder, 'node_modules/.bin'),
          join(directory, 'node_modules/.bin'),
          join(root, 'node_modules/.bin'),
          process.env['PATH'],
        ].join(':'),
        NO_COLOR: '1',
      };
      try {
        return execFileSync(command, args, { ...options, cwd: join(directory, folder), env, stdio: 'pipe' });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
