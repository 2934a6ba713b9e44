import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);
const api = join(import.meta.dirname, '../../api/src');

/** Starts a separate installation for a test, and waits until it responds. */
export const startServer = async (env: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(api, 'main.ts')], { stdio: 'ignore', env: { ...process.env, ...env } });
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${env['PORT']}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true);
  return server;
};

/** Runs an admin command in it; returns its JSON. */
export const adminOf = async <T>(env: Readonly<Record<string, string>>, ...words: string[]): Promise<T> => {
  const { stdout } = await run(process.execPath, [join(api, 'cli.ts'), ...words, '--json'], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as T;
};
