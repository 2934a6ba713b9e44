import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { basicFailuresKey } from './access/basic-credentials.ts';
import { failures, resetCodes } from './identity.table.ts';

/** Deletes failure counts and reset codes of deleted users, which are stored by name. */
export const forgetNames = async (tx: Tx, emails: string[]): Promise<void> => {
  await tx.delete(resetCodes).where(inArray(resetCodes.username, emails));
  await tx.delete(failures).where(inArray(failures.username, [...emails, ...emails.map(basicFailuresKey)]));
};
