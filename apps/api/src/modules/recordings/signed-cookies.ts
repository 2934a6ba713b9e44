import type { api, Reply } from '@pauta/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { WithCookie } from '../../platform/with-cookie.ts';
import { clearMediaCookie, type MediaCookie, setMediaCookie } from './media-cookie.ts';
import { mediaCookieEnds } from './recordings.table.ts';

type Group = typeof api.meetings;

/**
 * Sets the cookie that lets the browser play everything the person may see; permissions are checked at each request.
 */
export const setSignedCookies = async (ctx: Ctx): Promise<WithCookie<Reply<Group['setSignedCookies']>>> => {
  const { actor, platform } = ctx;
  const issuedAt = ctx.now();
  const expiresAt = new Date(issuedAt.getTime() + platform.config.PAUTA_LINK_TTL_SECONDS * 1000);
  const cookie = { user: actor.userId, session: actor.sessionId ?? '', issuedAt, expiresAt };
  return new WithCookie({ expiresAt: expiresAt.toISOString() }, setMediaCookie(platform, cookie));
};

/** Revokes the session's media cookies, including copies. */
export const endSignedCookies = async (ctx: Ctx): Promise<WithCookie<undefined>> => {
  const { actor, platform } = ctx;
  const { companyId, userId, sessionId: session = '' } = actor;
  const endedAt = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const longAgo = new Date(endedAt.getTime() - platform.config.PAUTA_LINK_TTL_SECONDS * 1000);
    await tx
      .delete(mediaCookieEnds)
      .where(and(eq(mediaCookieEnds.userId, userId), lt(mediaCookieEnds.endedAt, longAgo)));
    await tx
      .insert(mediaCookieEnds)
      .values({ companyId, userId, session, endedAt })
      .onConflictDoUpdate({ target: [mediaCookieEnds.userId, mediaCookieEnds.session], set: { endedAt } });
  });
  return new WithCookie(undefined, clearMediaCookie(platform));
};

/** Whether the session's cookies were revoked since it was issued. */
export const isEnded = async (tx: Tx, { user, session, issuedAt }: MediaCookie): Promise<boolean> => {
  const [row] = await tx
    .select({ endedAt: mediaCookieEnds.endedAt })
    .from(mediaCookieEnds)
    .where(and(eq(mediaCookieEnds.userId, user), eq(mediaCookieEnds.session, session)));
  return row !== undefined && row.endedAt >= issuedAt;
};
