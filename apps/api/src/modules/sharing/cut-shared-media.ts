import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { meetingFolder } from '../../platform/storage/storage.ts';
import { cutRecording } from '../recordings/cut-recording.ts';
import { removeErased } from '../recordings/remove-erased.ts';
import { rangeOf, readShare, type ShareRow } from './read-share.ts';
import { shares } from './sharing.table.ts';

const queue = 'cut-shared-media';

interface ShareKey {
  readonly companyId: string;
  readonly shareId: string;
}

/** Storage key of the range cut for the link. */
export const cutKeyOf = ({ companyId, meetingId, id }: Pick<ShareRow, 'companyId' | 'meetingId' | 'id'>): string =>
  `${meetingFolder(companyId, meetingId)}/share-${id}`;

const cut = async (platform: Platform, share: ShareRow, signal: AbortSignal): Promise<Partial<ShareRow>> => {
  const { companyId, meetingId } = share;
  const range = orThrow(rangeOf(share) ?? undefined, 'internal');
  const made = await cutRecording(platform, { companyId, meetingId, ...range, key: cutKeyOf(share) }, signal);
  return made ? { mediaState: 'ready', mediaKind: made.kind, mimeType: made.mimeType } : { mediaState: 'failed' };
};

/**
 * Cuts the range of a link from the recording, once. If the link ended meanwhile, `sweepSharedMedia` deletes the file.
 */
const cutSharedMedia = async (platform: Platform, { companyId, shareId }: ShareKey, signal: AbortSignal) => {
  const db = platform.database.background.company(companyId);
  const share = await db.read((tx) => readShare(tx, shareId));
  if (share?.mediaState !== 'preparing') return;
  const result = await cut(platform, share, signal);
  await db.transaction((tx) => tx.update(shares).set(result).where(eq(shares.id, shareId)));
  await removeErased(platform, share);
};

export const requestCut = (platform: Platform, key: ShareKey): Promise<void> =>
  platform.jobs.send(queue, key, key.shareId);

export const registerShareJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<ShareKey>({
    name: queue,
    concurrency: 2,
    attempts: 5,
    groupOf: ({ companyId }) => companyId,
    work: (key, signal) => cutSharedMedia(platform, key, signal),
  });

/** Sends the jobs of missing cuts again, for example after a crash between a link and its job. */
export const requestUncutShares = async (platform: Platform): Promise<void> => {
  const waiting = await platform.database.background.system.read((tx) =>
    tx
      .select({ companyId: shares.companyId, shareId: shares.id })
      .from(shares)
      .where(eq(shares.mediaState, 'preparing')),
  );
  for (const key of waiting) await requestCut(platform, key);
};

/** Deletes the files of links that have ended. */
export const sweepSharedMedia = async (platform: Platform): Promise<void> => {
  const { system } = platform.database.background;
  const hasEnded = or(isNotNull(shares.revokedAt), lte(shares.expiresAt, platform.now()));
  const ended = await system.read((tx) =>
    tx
      .select()
      .from(shares)
      .where(and(or(eq(shares.mediaState, 'ready'), eq(shares.mediaState, 'preparing')), hasEnded)),
  );
  for (const share of ended) {
    await platform.storage.remove(cutKeyOf(share));
    await system.transaction((tx) => tx.update(shares).set({ mediaState: null }).where(eq(shares.id, share.id)));
  }
};
