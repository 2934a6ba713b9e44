import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { admin } from './installation.ts';
import type { Person } from './test.ts';

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

/** Adds users to a new company of the installation with that data. The first is its admin. */
export const addCompany = async (directory: string, people: readonly (Person & { name: string })[]): Promise<void> => {
  const { id: company } = await admin<{ id: string }>('company create', { name: 'Aurora' }, directory);
  for (const [index, person] of people.entries())
    await admin('user create', { ...person, company, admin: index === 0 }, directory);
};
