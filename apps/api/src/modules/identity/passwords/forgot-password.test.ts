import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../../platform/database.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { createCompany } from '../../companies/create-company.ts';
import { createUser } from '../users/create-user.ts';
import { forgotPassword } from './forgot-password.ts';
import { openPool } from '../pool/pool.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform(
    { PAUTA_SMTP_URL: 'smtp://127.0.0.1:1', PAUTA_MAIL_FROM: 'a@b.example' },
    { isWorker: false },
  );
  await platform.database.system.transaction(async (tx) => {
    const { id: companyId } = await createCompany(tx, { name: 'Aurora' });
    for (const status of ['CONFIRMED', 'UNCONFIRMED', 'DISABLED'] as const) {
      const email = `${status.toLowerCase()}@aurora.example`;
      await createUser(tx, platform, { email, name: 'Ana', password: 'Senha#2026forte', companyId, status });
    }
  });
});
afterAll(() => platform.close());

/** A database that records its statements. */
const watched = (): { database: Database; statements: string[] } => {
  const statements: string[] = [];
  const watch = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (target, name) => {
        if (typeof name === 'string' && /^(select|insert|update|delete|execute)$/.test(name)) statements.push(name);
        return Reflect.get(target, name, target) as unknown;
      },
    });
  const { system } = platform.database;
  const database: Database = {
    ...platform.database,
    system: {
      read: (work) => system.read((tx) => work(watch(tx))),
      transaction: (work) => system.transaction((tx) => work(watch(tx))),
    },
  };
  return { database, statements };
};

describe('requesting a reset code', () => {
  it('does the same work for every name, mail included', async () => {
    const workFor = async (Username: string) => {
      const { database, statements } = watched();
      await forgotPassword(openPool({ ...platform, database }), { ClientId: 'web', Username }, '127.0.0.1');
      return statements;
    };
    const expected = ['select', 'insert', 'insert', 'execute', 'delete'];
    expect(await workFor('confirmed@aurora.example')).toEqual(expected);
    for (const name of ['ninguem@aurora.example', 'unconfirmed@aurora.example', 'disabled@aurora.example']) {
      expect([name, await workFor(name)]).toEqual([name, expected]);
    }
  });
});
