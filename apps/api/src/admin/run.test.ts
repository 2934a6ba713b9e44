import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCommands } from './commands.ts';
import { openAdminSocket } from './socket.ts';
import { lockDataDirectory } from '../platform/data-directory.ts';
import { runAdmin } from './run.ts';
import { openIdentityFixture, password } from '../testing/identity-fixture.ts';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const admin = async (dataDir: string, ...args: string[]): Promise<Ended> => {
  const texts = { stdout: '', stderr: '' };
  const into = (name: keyof typeof texts) => ({ write: (text: string) => (texts[name] += text) });
  const env = { PAUTA_DATA_DIR: dataDir };
  const code = await runAdmin(args, env, { stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...texts };
};

describe('the admin command', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pauta-cli-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('prints its help', async () => {
    const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [cli, '--help']);
    expect(stdout).toContain('user create --email E');
  });

  it.each([
    [
      ['user', 'create', '--help'],
      ['user create --email E', '--auth basic'],
      ['user show', 'backup'],
    ],
    [['help', 'backup'], ['backup --to FILE', 'recoveryPoint'], ['user create']],
    [['restore', '--from', 'x', '--help'], ['restore --from FILE', '--force'], ['backup --to']],
    [['user', '--help'], ['user create', 'user sign-out'], ['company create']],
    [['--help'], ['company create', 'user delete', 'backup --to FILE', 'restore --from FILE'], []],
  ])('prints the help of %j', async (args, told, untold) => {
    const { code, stdout, stderr } = await admin(dataDir, ...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const text of told) expect(stdout).toContain(text);
    for (const text of untold) expect(stdout).not.toContain(text);
  });

  it('has a description for every command', async () => {
    for (const [name, { help }] of adminCommands) expect([name, help[0]]).toEqual([name, expect.any(String)]);
  });

  it.each([
    [[]],
    [['backup']],
    [['backup', 'now', '--to', 'x']],
    [['restore', '--from']],
    [['user']],
    [['user', 'erase']],
    [['user', 'show']],
    [['user', 'show', '--mail', 'x']],
    [['company', 'create', '--name', '']],
  ])('exits with 2 and the usage: %j', async (args) => {
    const { code, stdout, stderr } = await admin(dataDir, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('pnpm run --silent admin');
  });

  it('exits with 2 and one JSON value on request', async () => {
    const { code, stdout } = await admin(dataDir, 'user', 'erase', '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ code: 'wrong_usage', message: expect.stringContaining('user erase') });
  });

  it('works on the data while no server is running, also for a user who signs in later', async () => {
    const company = JSON.parse((await admin(dataDir, 'company', 'create', '--name', 'Padaria Ação', '--json')).stdout);
    expect(company).toMatchObject({ name: 'Padaria Ação' });
    const create = ['user', 'create', '--email', 'ana@padaria.example', '--name', 'Ana', '--password', password];
    const created = await admin(dataDir, ...create, '--company', company.id, '--json');
    expect(JSON.parse(created.stdout)).toMatchObject({ email: 'ana@padaria.example' });
    const again = await admin(dataDir, ...create, '--company', company.id, '--json');
    expect(again.code).toBe(1);
    expect(JSON.parse(again.stdout)).toMatchObject({ code: 'user_exists' });
    const shown = await admin(dataDir, 'user', 'show', '--email', 'ana@padaria.example');
    expect(shown.stdout).toContain('firstName: Ana');
  });

  it('refuses data that another process has locked', async () => {
    const held = await mkdtemp(join(tmpdir(), 'pauta-held-'));
    const release = await lockDataDirectory(held);
    const { code, stderr } = await admin(held, 'company', 'create', '--name', 'X');
    expect(code).toBe(1);
    expect(stderr).toContain(`Outro processo (${process.pid})`);
    await release();
    await rm(held, { recursive: true });
  });

  it('is run by the server while it is running', async () => {
    const fixture = await openIdentityFixture();
    const close = await openAdminSocket(fixture.platform);
    try {
      const { dataDir: ofServer } = fixture.platform.config;
      const args = ['user', 'create', '--email', 'bia@aurora.example', '--name', 'Bia', '--password', password];
      expect((await admin(ofServer, ...args, '--company', fixture.companyId)).code).toBe(0);
      expect(await fixture.tokens('bia@aurora.example')).toHaveProperty('IdToken');
      const refused = await admin(ofServer, ...args, '--company', fixture.companyId);
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('user_exists') });
    } finally {
      await close();
      await fixture.close();
    }
  });
});
