import type { Language } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { users } from './users.table.ts';

/** A user's language; Portuguese if the account is gone. */
export const languageOf = async (tx: Tx, userId: string): Promise<Language> => {
  const [row] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return row?.language ?? 'pt-BR';
};
