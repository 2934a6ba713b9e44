import type { BotPlatform } from '@pauta/contract';

/** A parsed meeting address. */
export interface MeetingAddress {
  readonly platform: BotPlatform;
  /** The address to open in a browser, including passcodes. */
  readonly meetingUrl: string;
  /** Normalised identity of the meeting, the same for every spelling of the address. */
  readonly address: string;
}

type Read = (url: URL) => string | undefined;

const isOf = (host: string, ...domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** A decoded path segment; undefined if it can't be decoded. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const readMeet: Read = ({ hostname, pathname }) => {
  if (hostname !== 'meet.google.com') return undefined;
  const [, code] = /^\/(?:_meet\/)?([a-z]{3}-?[a-z]{4}-?[a-z]{3})\/?$/i.exec(pathname) ?? [];
  if (code) return code.toLowerCase().replaceAll('-', '');
  const [, name] = /^\/lookup\/([\w-]{1,80})\/?$/.exec(pathname) ?? [];
  return name && `lookup/${name.toLowerCase()}`;
};

const readTeams: Read = ({ hostname, pathname, hash }) => {
  if (!isOf(hostname, 'teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft', 'gov.teams.microsoft.us'))
    return undefined;
  // Old clients put the path into the hash.
  const path = hash.startsWith('#/') ? hash.slice(1) : pathname;
  const [, thread] = /\/(?:l\/)?meetup-join\/([^/?]+)/i.exec(path) ?? [];
  if (thread) return decoded(thread)?.toLowerCase();
  const [, id] = /\/meet\/([\w-]{4,80})/i.exec(path) ?? [];
  return id?.toLowerCase();
};

const readZoom: Read = ({ hostname, pathname }) => {
  if (!isOf(hostname, 'zoom.us', 'zoom.com', 'zoomgov.com')) return undefined;
  const [, id] = /^\/(?:[jws]|wc\/join|wc|launch\/jc)\/(\d{8,12})(?:\/|$)/.exec(pathname) ?? [];
  if (id) return id;
  const [, name] = /^\/my\/([\w.-]{1,80})\/?$/.exec(pathname) ?? [];
  return name && `my/${name.toLowerCase()}`;
};

const readJitsi: Read = ({ hostname, pathname }) => {
  if (!isOf(hostname, 'meet.jit.si', '8x8.vc', 'meet.ffmuc.net') && !/^(?:jitsi|meet-?jitsi)\./.test(hostname))
    return undefined;
  const room = decoded(pathname.replace(/\/+$/, '').slice(1));
  return room && !room.startsWith('static/') ? `${hostname}/${room.toLowerCase()}` : undefined;
};

const platforms: readonly (readonly [BotPlatform, Read])[] = [
  ['google_meet', readMeet],
  ['microsoft_teams', readTeams],
  ['zoom', readZoom],
  ['jitsi', readJitsi],
];

const toUrl = (text: string): URL | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username || url.password || url.port) return undefined;
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
};

/** The address inside one that a mail program or a platform put around it. */
const innerOf = (url: URL): string | null | undefined => {
  const { hostname, pathname, searchParams } = url;
  if (isOf(hostname, 'safelinks.protection.outlook.com') || pathname === '/url')
    return searchParams.get('url') ?? searchParams.get('q') ?? searchParams.get('a');
  if (hostname === 'urldefense.com') return /__(https?:\/\/.+?)__;/.exec(url.href)?.[1];
  // "-3A" is ":", and "_" is "/".
  if (hostname === 'urldefense.proofpoint.com')
    return decoded((searchParams.get('u') ?? '').replaceAll('_', '/').replaceAll(/-([\dA-F]{2})/g, '%$1'));
  if (hostname === 'g.co' && pathname.startsWith('/meet/')) return `meet.google.com/${pathname.slice(6)}`;
  const inApp = isOf(hostname, 'teams.microsoft.com') ? searchParams.get('url') : null;
  return inApp?.startsWith('/_#/') ? `${hostname}/${inApp.slice(4)}` : undefined;
};

const unwrapped = (url: URL): URL => {
  const inner = innerOf(url);
  return (inner && toUrl(inner)) || url;
};

const readAddress = (url: URL): MeetingAddress | undefined => {
  for (const [platform, read] of platforms) {
    const key = read(url);
    if (key && url.href.length <= 2000) return { platform, meetingUrl: url.href, address: `${platform}:${key}` };
  }
  return undefined;
};

const linked = /https?:\/\/[^\s<>"'\\^`{|}]+/gi;
/** Addresses without a protocol. */
const bare =
  /(?<![\w./@-])(?:meet\.google\.com|teams\.(?:microsoft|live)\.com|(?:[\w-]{1,60}\.)?zoom\.us|meet\.jit\.si|8x8\.vc)\/[^\s<>"'\\^`{|}]+/gi;

/** Removes the punctuation of the surrounding sentence. */
const withoutEnd = (found: string): string => {
  let end = found.length;
  while (end > 0 && ')].,;:!?*_>'.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
};

/** The addresses in a text, in order. */
const urlsIn = (text: string): URL[] =>
  [...text.matchAll(linked), ...text.matchAll(bare)].flatMap(([found]) => toUrl(withoutEnd(found)) ?? []);

/** Meeting platforms that bots do not support. */
const others =
  /(?:^|\.)(?:webex\.com|gotomeeting\.com|goto\.com|whereby\.com|bluejeans\.com|chime\.aws|discord\.(?:gg|com)|skype\.com|slack\.com|ringcentral\.com|livestorm\.co|streamyard\.com|facebook\.com|whatsapp\.com|gather\.town|zoho\.com)$/;

/**
 * Finds the meeting address in a text; else the host of the most likely unsupported meeting; undefined if there is no
 * address.
 */
export const findMeetingAddress = (text: string): MeetingAddress | { readonly host: string } | undefined => {
  const urls = urlsIn(text).map(unwrapped);
  const found = urls.map(readAddress).find((address) => address !== undefined);
  if (found) return found;
  const [first] = urls;
  const host = (urls.find(({ hostname }) => others.test(hostname)) ?? first)?.hostname;
  return host === undefined ? undefined : { host };
};
