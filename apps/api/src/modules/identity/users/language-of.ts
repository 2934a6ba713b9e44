import type { Language } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { users } from './users.table.ts';

/** The language in which somebody reads; Portuguese of who is not there any more. */
export const languageOf = async (tx: Tx, userId: string): Promise<Language> => {
  const [row] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return row?.language ?? 'pt-BR';
};
