import type { UserActor } from '@pauta/contract';
import type { Platform } from '../../platform/platform.ts';
import { openActorCache } from '../identity/access/actor-cache.ts';
import { hasEnded } from '../identity/pool/session.ts';
import { loadActor } from '../identity/access/load-actor.ts';
import { isVisible } from '../meetings/meeting-access.ts';

/** Contents of a recording's signed address: file, expiry, user and session. */
export interface MediaAddress {
  key: string;
  type: string;
  /** Unix seconds. */
  expires: string;
  user: string;
  /** Empty for a sign-in without a session. */
  session: string;
}

const purpose = 'media';
const names = ['key', 'type', 'expires', 'user', 'session'] as const;
const partsOf = (address: MediaAddress): string[] => names.map((name) => address[name]);

export const toMediaPath = ({ secrets }: Pick<Platform, 'secrets'>, address: MediaAddress): string => {
  const signature = secrets.sign(purpose, ...partsOf(address));
  return `/media?${new URLSearchParams({ ...address, signature })}`;
};

/** Parses a signed address; undefined if it is invalid or expired. */
export const parseMediaAddress = (
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  query: Readonly<Record<string, unknown>>,
): MediaAddress | undefined => {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const [key, type, expires, user, session] = names.map(text);
  const address = {
    key: key ?? '',
    type: type ?? '',
    expires: expires ?? '',
    user: user ?? '',
    session: session ?? '',
  };
  const isOurs = secrets.verify(text('signature'), purpose, ...partsOf(address));
  return isOurs && Number(address.expires) * 1000 > now().getTime() ? address : undefined;
};

type Reader = Pick<MediaAddress, 'user' | 'session'>;

/**
 * Loads the user of an address, if enabled and with an active session. Called for every request of a player; cached for
 * 10 seconds.
 */
export const openMediaReaders = ({ database, now }: Pick<Platform, 'database' | 'now'>) => {
  const cache = openActorCache(now);
  const load = ({ user, session }: Reader): Promise<UserActor | undefined> =>
    database.system.read(async (tx) => {
      if (session && (await hasEnded(tx, session))) return undefined;
      return loadActor(tx, user);
    });
  return (address: Reader): Promise<UserActor | undefined> => {
    const key = `${address.user}/${address.session}`;
    const recent = cache.recall(key);
    if (recent) return recent;
    const actor = load(address);
    cache.remember(key, actor);
    return actor;
  };
};

/** Whether the file's meeting exists and the actor may see it. */
export const maySeeMedia = async (
  { database }: Pick<Platform, 'database'>,
  actor: UserActor,
  { key }: MediaAddress,
): Promise<boolean> => {
  const [companyId, meetingId = ''] = key.split('/');
  if (companyId !== actor.companyId) return false;
  return database.company(actor.companyId).read((tx) => isVisible(tx, { actor }, meetingId));
};
