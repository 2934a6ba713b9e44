import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from '../../platform/platform.ts';
import { sealedRecorderSecrets } from '../bot-config/recorder-settings.ts';
import { sealedModelKeys } from '../language-models/model-settings.ts';
import { sealedMail } from '../mail/outbox.ts';
import { authorizations, challenges, poolUsers, signingKeys } from './identity.table.ts';

interface Sealed {
  table: PgTable;
  id: PgColumn;
  content: PgColumn;
  /** Additional authenticated data, which binds the ciphertext to its row. */
  aad: string;
}

/** All encrypted columns in the database. */
export const sealedColumns: readonly Sealed[] = [
  { table: poolUsers, id: poolUsers.sub, content: poolUsers.verifier, aad: 'pool-user' },
  { table: signingKeys, id: signingKeys.kid, content: signingKeys.privateKey, aad: 'signing-key' },
  { ...sealedMail, aad: 'mail' },
  sealedModelKeys,
  ...sealedRecorderSecrets,
  { table: challenges, id: challenges.hash, content: challenges.secret, aad: 'challenge' },
  {
    table: authorizations,
    id: authorizations.hash,
    content: authorizations.secret,
    aad: 'authorization',
  },
];

export interface Resealing {
  resealed: number;
  /** Rows encrypted with an unknown secret. */
  unreadable: number;
}

const pageSize = 200;

/**
 * Re-encrypts everything that earlier secrets encrypted with the current one. An interrupted run is completed by the
 * next. Rows that change meanwhile already use the current secret and are skipped.
 */
export const resealAll = async ({ database, secrets }: Pick<Platform, 'database' | 'secrets'>): Promise<Resealing> => {
  const { system } = database;
  const report = { resealed: 0, unreadable: 0 };
  for (const { table, id, content, aad } of sealedColumns) {
    let last: string | undefined;
    for (;;) {
      const isEarlier = and(isNotNull(content), notLike(content, `${secrets.keyId.replaceAll('_', '\\_')}.%`));
      const after = last === undefined ? undefined : gt(id, last);
      const rows = (await system.read((tx) =>
        tx.select({ id, content }).from(table).where(and(isEarlier, after)).orderBy(asc(id)).limit(pageSize),
      )) as { id: string; content: string }[];
      for (const row of rows) {
        try {
          const sealed = secrets.seal(secrets.unseal(row.content, `${aad}/${row.id}`), `${aad}/${row.id}`);
          await system.transaction((tx) =>
            tx
              .update(table)
              .set({ [content.name]: sealed })
              .where(and(eq(id, row.id), eq(content, row.content))),
          );
          report.resealed += 1;
        } catch {
          report.unreadable += 1;
        }
      }
      last = rows.at(-1)?.id;
      if (rows.length < pageSize) break;
    }
  }
  return report;
};

/** Runs at startup if there are earlier secrets: re-encrypts their rows, then deletes them. */
export const retireSecrets = async (platform: Pick<Platform, 'database' | 'secrets' | 'log'>): Promise<void> => {
  const { secrets, log } = platform;
  if (!secrets.hasEarlier()) return;
  const { resealed, unreadable } = await resealAll(platform);
  if (unreadable) log.error({ unreadable }, 'sealed under a secret that is not here');
  else await secrets.dropEarlier();
  if (resealed) log.info({ resealed }, 'sealed again under the present secret');
};
