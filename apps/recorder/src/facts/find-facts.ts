import type { PlatformFacts } from './facts.ts';
import { googleMeet } from './google-meet.facts.ts';
import { jitsi } from './jitsi.facts.ts';
import { microsoftTeams } from './microsoft-teams.facts.ts';
import { zoom } from './zoom.facts.ts';

export const allFacts: readonly PlatformFacts[] = [googleMeet, microsoftTeams, zoom, jitsi];

/** The facts for a meeting's address; undefined for an unknown platform. */
export const findFacts = (address: string): PlatformFacts | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:') return undefined;
  return allFacts.find(({ matches }) => matches(url));
};
