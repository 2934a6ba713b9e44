import type { FastifyInstance } from 'fastify';
import type { AuthenticateAs } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAuthenticate, type TrustedPool } from './access/authenticate.ts';
import { isBasic, openAuthenticateBasic } from './access/authenticate-basic.ts';
import { openPool } from './pool/pool.ts';
import { mountPool } from './pool/pool.routes.ts';
import { remotePoolOf } from './pool/pool-settings.ts';
import { signingKeysChannel } from './pool/signing-keys.ts';
import { sweep } from './pool/sweep.ts';
import { embeddedTrust, remoteTrust } from './access/trusted-pools.ts';

const sweepMs = 10 * 60_000;

/** Authenticates by the scheme: Bearer id tokens of the pool, or Basic credentials from before it. */
const openEither = (platform: Platform, trusted: TrustedPool): AuthenticateAs<'user'> => {
  const bearer = openAuthenticate(platform, trusted);
  const basic = openAuthenticateBasic(platform);
  return (request) => (isBasic(request.headers.authorization) ? basic : bearer)(request);
};

/** Mounts the embedded user pool, or trusts the one in `COGNITO_*`; returns the authentication of users. */
export const registerIdentity = async (
  app: FastifyInstance,
  platform: Platform,
): Promise<{ authenticateUser: AuthenticateAs<'user'> }> => {
  const sweeping = setInterval(
    () => void sweep(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'user pool sweep')),
    sweepMs,
  ).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  const remote = remotePoolOf(platform.config);
  if (remote) return { authenticateUser: openEither(platform, remoteTrust(remote)) };

  const pool = openPool(platform);
  // Created now, so that the first sign-in need not wait for it.
  await pool.keys.current();
  const unlisten = await platform.database.listen(signingKeysChannel, () => pool.keys.forget());
  app.addHook('onClose', () => unlisten());
  await mountPool(app, pool);
  return { authenticateUser: openEither(platform, embeddedTrust(pool)) };
};
