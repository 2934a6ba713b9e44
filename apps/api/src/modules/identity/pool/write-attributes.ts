import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { poolUsers } from '../identity.table.ts';
import { notAuthorized } from './pool-error.ts';
import { writableAttributes } from './pool-user.ts';

export interface AttributeChange {
  Name: string;
  Value: string;
}

/** Prefix of attributes in responses to a challenge. */
export const attributePrefix = 'userAttributes.';

/**
 * Writes attributes of a user. Throws `NotAuthorizedException`, and writes none, if one is not writable by the client.
 */
export const writeAttributes = async (tx: Tx, sub: string, changes: readonly AttributeChange[]): Promise<void> => {
  if (changes.some(({ Name }) => !writableAttributes.has(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  const values = JSON.stringify(Object.fromEntries(changes.map(({ Name, Value }) => [Name, Value])));
  await tx
    .update(poolUsers)
    .set({ attributes: sql`${poolUsers.attributes} || ${values}::jsonb` })
    .where(eq(poolUsers.sub, sub));
};
