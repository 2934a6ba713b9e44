import type { Platform } from '../../platform/platform.ts';
import { meetingFolder } from '../../platform/storage/storage.ts';
import { meetingExists } from '../meetings/meeting-access.ts';

/**
 * Deletes files written into a meeting's folder while it was erased. A meeting that is only soft-deleted keeps its
 * files.
 */
export const removeErased = async (
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  { companyId, meetingId }: { readonly companyId: string; readonly meetingId: string },
): Promise<void> => {
  const isKept = await database.background.system.read((tx) => meetingExists(tx, meetingId));
  if (!isKept) await storage.remove(meetingFolder(companyId, meetingId));
};
