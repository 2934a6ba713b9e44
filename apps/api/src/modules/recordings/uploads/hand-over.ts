import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { uploads } from '../recordings.table.ts';

/** Transfers a person's uploads to another of the same company. */
export const handOverUploads = async (tx: Tx, fromId: string, toId: string): Promise<void> => {
  await tx.update(uploads).set({ userId: toId, idempotencyKey: null }).where(eq(uploads.userId, fromId));
};

/** Uploads that are complete but not yet a recording. Takes a system handle. */
export const readFinishedUploads = (tx: Tx) => tx.select().from(uploads).where(eq(uploads.status, 'uploaded'));
