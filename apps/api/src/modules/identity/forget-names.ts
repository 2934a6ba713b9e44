import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { basicFailuresKey } from './basic-credentials.ts';
import { failures, resetCodes } from './identity.table.ts';

/** Forgets what is kept by name of people who are gone: wrong passwords and reset codes. */
export const forgetNames = async (tx: Tx, emails: string[]): Promise<void> => {
  await tx.delete(resetCodes).where(inArray(resetCodes.username, emails));
  await tx.delete(failures).where(inArray(failures.username, [...emails, ...emails.map(basicFailuresKey)]));
};
