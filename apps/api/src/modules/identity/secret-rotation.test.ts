import { randomBytes } from 'node:crypto';
import { and, eq, getTableName, isNotNull, notLike, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecrets } from '../../platform/secrets.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import {
  codeIn,
  type IdentityFixture,
  openIdentityFixture,
  password,
  sessionOf,
  signIn,
} from '../../testing/identity-fixture.ts';
import { secretCommands } from '../../admin/secret-commands.ts';
import { poolUsers } from './identity.table.ts';
import { resealAll, sealedColumns, retireSecrets } from './reseal.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

interface Rotated {
  keyId: string;
  isNew: boolean;
  resealed: number;
  unreadable: number;
}

const rotate = (config = fixture.platform.config) =>
  secretCommands['secret rotate'].run({ ...fixture.platform, config }, {}) as Promise<Rotated>;

/** Number of encrypted values that do not use the current secret. */
const earlier = async (): Promise<number> => {
  const { database, secrets } = fixture.platform;
  let total = 0;
  for (const { table, content } of sealedColumns) {
    const isEarlier = and(isNotNull(content), notLike(content, `${secrets.keyId.replaceAll('_', '\\_')}.%`));
    total += (await database.system.read((tx) => tx.select({ content }).from(table).where(isEarlier))).length;
  }
  return total;
};

const toSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

describe('admin secret rotate', () => {
  it('re-encrypts everything while people stay signed in, sign in, and reset passwords', async () => {
    const email = await fixture.person();
    const before = await fixture.tokens(email);
    await fixture.call('ForgotPassword', { ClientId: 'web', Username: email });
    const { keyId } = fixture.platform.secrets;

    const rotated = await rotate();
    expect(rotated).toMatchObject({ isNew: true, unreadable: 0, keyId: fixture.platform.secrets.keyId });
    expect(rotated.keyId).not.toBe(keyId);
    expect(rotated.resealed).toBeGreaterThan(2);
    expect(await earlier()).toBe(0);

    expect((await fixture.api('/api/users/me', before.IdToken)).status).toBe(200);
    sessionOf(await signIn(fixture.browser(email), password));
    const [received] = await fixture.emails(email);
    const Password = 'Outra#2026senha';
    const answer = { ClientId: 'web', Username: email, ConfirmationCode: codeIn(received), Password };
    expect((await fixture.call('ConfirmForgotPassword', answer)).status).toBe(200);
    sessionOf(await signIn(fixture.browser(email), Password));
  });

  it('continues after an interruption, without another secret', async () => {
    const email = await fixture.person();
    const { secrets, database } = fixture.platform;
    const [user] = await database.system.read((tx) => tx.select().from(poolUsers).where(eq(poolUsers.username, email)));
    await secrets.rotate();
    const { keyId } = secrets;
    expect(await earlier()).toBeGreaterThan(0);
    expect(await rotate()).toMatchObject({ isNew: false, keyId });
    expect(await earlier()).toBe(0);
    expect(user?.verifier.startsWith(keyId)).toBe(false);
    sessionOf(await signIn(fixture.browser(email), password));
  });

  it('is completed by the next start, which then deletes the earlier secret', async () => {
    const email = await fixture.person();
    await fixture.platform.secrets.rotate();
    await retireSecrets(fixture.platform);
    expect(await earlier()).toBe(0);
    const { dataDir } = fixture.platform.config;
    expect((await openSecrets({ secret: undefined, dataDir })).hasEarlier()).toBe(false);
    sessionOf(await signIn(fixture.browser(email), password));
  });

  it('knows every encrypted column of the database', async () => {
    await fixture.person();
    const known = new Set(sealedColumns.map(({ table, content }) => `${getTableName(table)}.${toSnake(content.name)}`));
    const texts = await fixture.platform.database.system.read((tx) =>
      runUnprepared<{ schema: string; table: string; column: string }>(
        tx,
        sql`select table_schema as schema, table_name as "table", column_name as "column" from information_schema.columns
          where table_schema in ('public', 'identity', 'mail') and data_type = 'text'`,
      ),
    );
    const { keyId } = fixture.platform.secrets;
    const found: string[] = [];
    for (const { schema, table, column } of texts) {
      const [row] = await fixture.platform.database.system.read((tx) =>
        runUnprepared<{ n: number }>(
          tx,
          sql`select count(*)::int as n from ${sql.identifier(schema)}.${sql.identifier(table)}
            where ${sql.identifier(column)} ~ ${`^${keyId}[.][A-Za-z0-9+/]{40,}={0,2}$`}`,
        ),
      );
      if (row?.n) found.push(`${table}.${column}`);
    }
    // Codes are signed, not encrypted: they are valid for an hour, and the earlier secret verifies them.
    const sealed = found.filter((name) => name !== 'reset_codes.code');
    expect(sealed.filter((name) => !known.has(name))).toEqual([]);
    expect(sealed).toContain('pool_users.verifier');
  });

  it('reports how much no secret can decrypt, and leaves it', async () => {
    await fixture.person();
    const { database, config } = fixture.platform;
    const stranger = await openSecrets({
      secret: randomBytes(32).toString('base64'),
      dataDir: `${config.dataDir}/none`,
    });
    const { resealed, unreadable } = await resealAll({ database, secrets: stranger });
    expect([resealed, unreadable > 0]).toEqual([0, true]);
  });

  it('requires PAUTA_SECRET_PREVIOUS if the secret is PAUTA_SECRET', async () => {
    const PAUTA_SECRET = randomBytes(32).toString('base64');
    const { dataDir } = fixture.platform.config;
    const secrets = await openSecrets({ secret: PAUTA_SECRET, dataDir: `${dataDir}/none` });
    const installation = { ...fixture.platform, secrets, config: { ...fixture.platform.config, PAUTA_SECRET } };
    await expect(secretCommands['secret rotate'].run(installation, {})).rejects.toMatchObject({
      code: 'secret_is_given',
    });
  });
});
