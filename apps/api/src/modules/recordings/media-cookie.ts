import type { Config } from '../../platform/config.ts';
import { originOf } from '../../platform/origin.ts';
import type { Platform } from '../../platform/platform.ts';

/** Contents of a media cookie: user, session and time of issue. */
export interface MediaCookie {
  readonly user: string;
  /** Empty for a sign-in without a session. */
  readonly session: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const purpose = 'media-cookie';
const name = 'pauta-media';

const partsOf = ({ user, session, issuedAt, expiresAt }: MediaCookie): string[] => [
  user,
  session,
  String(issuedAt.getTime()),
  String(expiresAt.getTime()),
];

const toHeader = (config: Config, value: string, maxAgeS: number): string => {
  const secure = originOf(config).startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/media; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}${secure}`;
};

/** `Set-Cookie` value that gives a browser access to media for a while. */
export const setMediaCookie = (
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  cookie: MediaCookie,
): string => {
  const parts = partsOf(cookie);
  const value = [...parts, secrets.sign(purpose, ...parts)].map(encodeURIComponent).join('~');
  return toHeader(config, value, Math.floor((cookie.expiresAt.getTime() - cookie.issuedAt.getTime()) / 1000));
};

/** `Set-Cookie` value that deletes it. */
export const clearMediaCookie = ({ config }: Pick<Platform, 'config'>): string => toHeader(config, '', 0);

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** Parses a cookie; undefined if it is invalid or expired. */
export const readMediaCookie = (
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  header: string | undefined,
): MediaCookie | undefined => {
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  const [user = '', session = '', issued = '', expires = '', signature = ''] =
    found
      ?.slice(name.length + 1)
      .split('~')
      .map(decode) ?? [];
  if (!secrets.verify(signature, purpose, user, session, issued, expires)) return undefined;
  const cookie = { user, session, issuedAt: new Date(Number(issued)), expiresAt: new Date(Number(expires)) };
  return cookie.expiresAt > now() ? cookie : undefined;
};
