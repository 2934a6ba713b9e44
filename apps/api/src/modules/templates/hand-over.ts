import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { templates } from './templates.table.ts';

/** Transfers a person's templates to another of the same company. */
export const handOverTemplates = async (tx: Tx, fromId: string, toId: string): Promise<void> => {
  await tx.update(templates).set({ ownerId: toId }).where(eq(templates.ownerId, fromId));
};
