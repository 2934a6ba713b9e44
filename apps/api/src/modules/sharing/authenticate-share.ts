import { Id } from '@pauta/contract';
import { LRUCache } from 'lru-cache';
import { addressGroup } from '../../platform/address-group.ts';
import { readBasic } from '../../platform/basic-authorization.ts';
import type { Spending } from '../../platform/budgets.ts';
import type { AuthenticateAs } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readShare, stateOf } from './read-share.ts';
import { hashPassword, isPassword } from './share-password.ts';

const windowS = 15 * 60;
/** Password attempts per IP address, for one link and for all links. */
const ofLink = { name: 'share-link', calls: 10, windowS };
const ofAddress = { name: 'share-address', calls: 200, windowS };
const knownMost = 10_000;

/**
 * Authenticates `Authorization: Basic …` with a link's id and password. An attempt is counted before the check, so that
 * parallel ones gain nothing; a recently accepted password does not count. Whether the link exists or has ended is
 * revealed only with its password. Throws `share_refused`, `share_expired`, `share_revoked`, `too_many_requests`.
 */
export const openAuthenticateShare = (platform: Platform): AuthenticateAs<'share'> => {
  const { budgets, database, secrets, now } = platform;
  const known = new LRUCache<string, true>({ max: knownMost, ttl: windowS * 1000 });

  const countTry = async (id: string, address: string): Promise<void> => {
    const spendings: [Spending, Spending] = [
      { quota: ofLink, who: `${address} ${id}` },
      { quota: ofAddress, who: address },
    ];
    const { isWithin, resetS } = await budgets.spend(spendings);
    if (!isWithin) throw new ProblemError('too_many_requests', { retryAfterS: resetS });
  };

  return async (request) => {
    const credentials = readBasic(request.headers.authorization);
    if (!credentials) return undefined;
    const { name, password } = credentials;
    const address = addressGroup(request.ip);
    const key = `${name} ${hashPassword(password)}`;
    if (!known.has(key)) await countTry(name, address);
    const id = Id.safeParse(name).data;
    const share = id === undefined ? undefined : await database.system.read((tx) => readShare(tx, id));
    if (!isPassword(password, share?.passwordHash) || !share) throw new ProblemError('share_refused');
    known.set(key, true);
    const state = stateOf(share, now());
    if (state !== 'active') throw new ProblemError(state === 'expired' ? 'share_expired' : 'share_revoked');
    const { companyId, meetingId } = share;
    const visitor = secrets.derive('share-visitor', share.id, address);
    return { kind: 'share', companyId, meetingId, shareId: share.id, visitor };
  };
};
