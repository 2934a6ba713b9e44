import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Ending, ending } from './ending.ts';
import type { PlatformFacts } from './facts/facts.ts';
import { press, pressBeside, read, type Reading, write } from './page-reading.ts';

/** Interval between readings of the page. */
const lookMs = 300;
/** Timeout for a page with unknown content. */
const unknownMs = 90_000;
/** How long a text must be shown: a page may show it briefly while it navigates. */
const steadyMs = 1_200;
/** Interval between clicks on the same element. */
const clickIntervalMs = 4_000;

/** How long a page with a name field may offer no known way on, until the only button beside the field is tried. */
const unknownButtonMs = 6_000;

/** Why the page refuses to admit the bot, and how long it must show that. */
interface Refusal {
  of: Ending;
  afterMs: number;
}

const isSignInAddress = (facts: PlatformFacts, address: string): boolean =>
  facts.signInAddresses.some((source) => new RegExp(source, 'i').test(address));

/** The ending for an address that led to a sign-in page, loaded or not; undefined otherwise. */
export const signInAt = (facts: PlatformFacts, address: string, text = ''): Ending | undefined =>
  isSignInAddress(facts, address)
    ? ending('authentication_error', 'meeting_requires_sign_in', `${address.split('?')[0]} ${text}`.trim())
    : undefined;

/** The ending for a page that shows the end of the call. */
export const endOf = (reading: Reading): Ending =>
  ending(
    'call_ended',
    reading.has('endedLimit')
      ? 'call_ended_by_platform_max_length'
      : reading.has('endedIdle')
        ? 'call_ended_by_platform_idle'
        : 'call_ended_by_host',
    reading.text,
  );

const refusalIn = (facts: PlatformFacts, reading: Reading, hasAsked: boolean, softMs: number): Refusal | undefined => {
  const { text } = reading;
  const signIn = signInAt(facts, reading.address, text);
  if (signIn) return { of: signIn, afterMs: steadyMs };
  const canJoin = reading.has('join') || (!hasAsked && reading.has('nameInput'));
  if (hasAsked || !canJoin) {
    if (reading.has('lobbyTimeout'))
      return {
        of: ending('waiting_room_timeout', 'call_ended_by_platform_waiting_room_timeout', text),
        afterMs: steadyMs,
      };
    if (hasAsked && reading.has('denied', 'removed'))
      return { of: ending('bot_rejected', 'bot_kicked_from_waiting_room', text), afterMs: steadyMs };
    if (reading.has('denied')) return { of: ending('access_denied', 'access_denied', text), afterMs: softMs };
  }
  if (reading.has('passcode') && !reading.has('lobby') && (hasAsked || !reading.has('join')))
    return { of: ending('invalid_meeting_url', 'invalid_meeting_url', text), afterMs: softMs };
  // A page for an unknown meeting may offer to join another.
  if (reading.has('notFound') && !reading.has('nameInput', 'lobby'))
    return { of: ending('meeting_not_found', 'meeting_not_found', text), afterMs: softMs };
  if (canJoin) return undefined;
  if (reading.has('ended')) return { of: endOf(reading), afterMs: steadyMs };
  if (reading.has('lobby')) return undefined;
  if (reading.has('signIn'))
    return { of: ending('authentication_error', 'meeting_requires_sign_in', text), afterMs: softMs };
  if (reading.has('blocked')) return { of: ending('access_denied', 'access_denied', text), afterMs: softMs };
  return undefined;
};

/** Participants with sound exist only in a call, whatever else the page shows. */
const isInside = (reading: Reading): boolean =>
  reading.has('inCall', 'leave') &&
  !reading.has('nameInput') &&
  ((reading.hasTracks && reading.has('participant')) ||
    (!reading.has('join', 'lobby') && (reading.has('participant', 'openChat') || reading.hasTracks)));

/**
 * Goes from a meeting's address into its call. It reads the page repeatedly and takes the one step that leads on, so
 * the order and duration of a platform's steps do not matter. Returns undefined once inside.
 */
export const joinCall = async (
  page: Page,
  {
    facts,
    botName,
    waitingRoomS,
    softMs,
    onWaiting,
    isAskedToLeave,
  }: {
    facts: PlatformFacts;
    botName: string;
    waitingRoomS: number;
    softMs: number;
    onWaiting: () => void;
    isAskedToLeave: () => boolean;
  },
): Promise<Ending | undefined> => {
  const startedAt = Date.now();
  let askedAt: number | undefined;
  let waitingSince: number | undefined;
  let refusal: { of: Ending; since: number } | undefined;
  let unreachedSince: number | undefined;
  let unknownSince: number | undefined;
  const pressedAt = new Map<string, number>();
  const tryTo = async (what: 'join' | 'dismiss'): Promise<boolean> => {
    if (Date.now() - (pressedAt.get(what) ?? 0) < (what === 'join' ? clickIntervalMs : 1_000)) return false;
    if (!(await press(page, facts[what]))) return false;
    pressedAt.set(what, Date.now());
    return true;
  };

  for (;;) {
    if (isAskedToLeave()) return ending('api_request_stop', 'api_request_stop');
    if (page.isClosed()) throw new Error('the page was closed');
    const reading = await read(page, facts);
    const now = Date.now();
    if (reading) {
      if (isInside(reading)) return undefined;
      const found = refusalIn(facts, reading, askedAt !== undefined, softMs);
      if (!found) refusal = undefined;
      else if (refusal?.of.status !== found.of.status) refusal = { of: found.of, since: now };
      else if (now - refusal.since >= found.afterMs) return found.of;
      if (!reading.isReached && !found) {
        unreachedSince ??= now;
        if (now - unreachedSince > softMs) throw new Error(`the page could not be reached: ${reading.address}`);
      } else unreachedSince = undefined;

      // A weak refusal does not prevent a step that leads on.
      if (found?.afterMs !== steadyMs) {
        const canJoin = reading.has('join') || (askedAt === undefined && reading.has('nameInput'));
        const saysWaiting = reading.has('lobby') && (askedAt !== undefined || !canJoin);
        // Unknown text after a request to join is most likely a waiting room.
        const seemsWaiting = askedAt !== undefined && !canJoin && now - askedAt > 5_000;
        if (!found && (saysWaiting || seemsWaiting)) {
          if (waitingSince === undefined) onWaiting();
          waitingSince ??= now;
        }
        if (saysWaiting) await press(page, facts.acknowledge, true);
        else {
          if (reading.has('nameInput')) await write(page, facts.nameInput, botName);
          if (reading.has('join')) {
            if (await tryTo('join')) askedAt ??= Date.now();
          }
          if (reading.has('dismiss')) await tryTo('dismiss');
          if (found || !reading.has('nameInput') || reading.has('join', 'dismiss')) unknownSince = undefined;
          else unknownSince ??= now;
          if (askedAt === undefined && unknownSince !== undefined && now - unknownSince > unknownButtonMs) {
            if (await pressBeside(page, facts.nameInput)) askedAt = Date.now();
            unknownSince = undefined;
          }
        }
      }
    }
    if (waitingSince !== undefined && now - waitingSince > waitingRoomS * 1_000)
      return ending('waiting_room_timeout', 'timeout_exceeded_waiting_room');
    if (waitingSince === undefined && now - startedAt > unknownMs)
      return ending('meeting_error', 'meeting_error', `the page says: ${reading?.text ?? ''}`);
    await wait(lookMs);
  }
};
