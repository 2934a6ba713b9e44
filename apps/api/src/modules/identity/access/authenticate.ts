import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Tx } from '../../../platform/database.ts';
import type { AuthenticateAs } from '../../../platform/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { openActorCache } from './actor-cache.ts';
import { loadActor } from './load-actor.ts';
import { clockToleranceS } from '../pool/pool-settings.ts';

/** A pool whose id tokens are accepted. */
export interface TrustedPool {
  readonly issuer: string;
  /** The only accepted audience; undefined if `findUser` checks it. */
  readonly clientId: string | undefined;
  readonly keys: JWTVerifyGetKey;
  /** Id of the token's user if they may sign in; undefined otherwise. */
  findUser(tx: Tx, claims: IdClaims): Promise<string | undefined>;
}

/** The database can't store NUL, so no account has it. */
const Text = z.string().refine((text) => !text.includes('\0'));

const IdClaims = z.object({
  token_use: z.literal('id'),
  sub: Text.min(1),
  aud: Text,
  origin_jti: Text.optional(),
  email: Text.optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  'custom:user_id': Text.optional(),
  'custom:should_reset_password': z.string().optional(),
});
export type IdClaims = z.output<typeof IdClaims>;

/** Whether the token is invalid, as opposed to the pool's keys being unavailable. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC');

/** Authenticates `Authorization: Bearer <id token>`; undefined if the token is invalid. */
export const openAuthenticate = (platform: Platform, pool: TrustedPool): AuthenticateAs<'user'> => {
  const cache = openActorCache(platform.now);

  const verify = async (token: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(token, pool.keys, {
        issuer: pool.issuer,
        ...(pool.clientId === undefined ? {} : { audience: pool.clientId }),
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'token_use'],
        currentDate: platform.now(),
        clockTolerance: clockToleranceS,
      });
      return payload;
    } catch (error) {
      if (isTokensFault(error)) return undefined;
      throw new ProblemError('unavailable', { retryAfterS: 1, cause: error });
    }
  };

  return async ({ headers }) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token || token.length > 8_192) return undefined;
    const recent = cache.recall(token);
    if (recent) return recent;
    const payload = await verify(token);
    const claims = IdClaims.safeParse(payload).data;
    if (!payload?.exp || !claims) return undefined;
    const sharing = cache.recall(token);
    if (sharing) return sharing;
    const actor = platform.database.system.read(async (tx) => {
      const userId = await pool.findUser(tx, claims);
      if (!userId) return undefined;
      return loadActor(tx, userId, {
        resetPassword: claims['custom:should_reset_password'] === 'true',
        sessionId: claims.origin_jti,
      });
    });
    cache.remember(token, actor, (payload.exp + clockToleranceS) * 1_000);
    return actor;
  };
};
