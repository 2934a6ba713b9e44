import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a command of the workspace at its root. With `quiet`, its output is captured instead of shown. */
export const run = (
  command: string,
  args: readonly string[],
  {
    root: cwd = root,
    env = {},
    quiet = false,
  }: { root?: string; env?: Readonly<Record<string, string>>; quiet?: boolean } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += String(data)));
    child.stderr?.on('data', (data) => (output += String(data)));
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
