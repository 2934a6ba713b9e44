import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Ending, ending } from './ending.ts';
import type { PlatformFacts } from './facts/facts.ts';
import { press, read, type Reading, write } from './page-reading.ts';

/** Between two looks at the page. */
const lookMs = 300;
/** How long a page may show what nobody knows, before it is given up. */
const unknownMs = 90_000;
/** A page on its way to another may say for a moment what it does not mean. */
const steadyMs = 1_200;
/** Between two tries to press the same thing. */
const patienceMs = 4_000;

/** Why the page lets nobody in, before or after one asked. */
const refusalIn = (
  facts: PlatformFacts,
  reading: Reading,
  hasAsked: boolean,
  isWaiting: boolean,
): Ending | undefined => {
  const { text } = reading;
  const canJoin = reading.has('join', 'nameInput');
  if (facts.signInAddresses.some((source) => new RegExp(source, 'i').test(reading.address)))
    return ending('authentication_error', 'meeting_requires_sign_in', text);
  if (hasAsked || !canJoin) {
    if (reading.has('lobbyTimeout'))
      return ending('waiting_room_timeout', 'call_ended_by_platform_waiting_room_timeout', text);
    if (reading.has('denied')) return ending('bot_rejected', 'bot_kicked_from_waiting_room', text);
    if (hasAsked && reading.has('removed')) return ending('bot_rejected', 'bot_kicked_from_waiting_room', text);
  }
  if (canJoin || reading.has('lobby')) return undefined;
  if (reading.has('signIn')) return ending('authentication_error', 'meeting_requires_sign_in', text);
  if (reading.has('notFound')) return ending('meeting_not_found', 'meeting_not_found', text);
  if (reading.has('blocked')) return ending('access_denied', 'access_denied', text);
  if (reading.has('ended'))
    return isWaiting
      ? ending('call_ended', 'call_ended_by_host', text)
      : ending('meeting_not_found', 'meeting_not_found', text);
  return undefined;
};

const isInside = (reading: Reading): boolean =>
  !reading.has('join', 'nameInput', 'lobby') &&
  reading.has('inCall', 'leave') &&
  (reading.has('participant', 'openChat') || reading.hasTracks);

/**
 * Goes from a meeting's address into its call. It looks again and again at what the page shows and does the one thing that
 * leads on, so that the order of a platform's steps, and how long they take, do not matter. Undefined once inside.
 */
export const joinCall = async (
  page: Page,
  {
    facts,
    botName,
    waitingRoomS,
    onWaiting,
    isAskedToLeave,
  }: {
    facts: PlatformFacts;
    botName: string;
    waitingRoomS: number;
    onWaiting: () => void;
    isAskedToLeave: () => boolean;
  },
): Promise<Ending | undefined> => {
  const startedAt = Date.now();
  let askedAt: number | undefined;
  let waitingSince: number | undefined;
  let refusal: { of: Ending; since: number } | undefined;
  const pressedAt = new Map<string, number>();
  const tryTo = async (what: 'join' | 'dismiss'): Promise<boolean> => {
    if (Date.now() - (pressedAt.get(what) ?? 0) < (what === 'join' ? patienceMs : 1_000)) return false;
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
      const found = refusalIn(facts, reading, askedAt !== undefined, waitingSince !== undefined);
      if (!found) refusal = undefined;
      else if (refusal?.of.status !== found.status) refusal = { of: found, since: now };
      else if (now - refusal.since >= steadyMs) return found;

      if (!found) {
        const canJoin = reading.has('join', 'nameInput');
        const saysWaiting = reading.has('lobby') && (askedAt !== undefined || !canJoin);
        // Words that nobody knows, after one has asked, are most likely those of a waiting room.
        const seemsWaiting = askedAt !== undefined && !canJoin && now - askedAt > 5_000;
        if (saysWaiting || seemsWaiting) {
          if (waitingSince === undefined) onWaiting();
          waitingSince ??= now;
        }
        if (!saysWaiting) {
          if (reading.has('nameInput')) await write(page, facts.nameInput, botName);
          if (reading.has('join')) {
            if (await tryTo('join')) askedAt ??= Date.now();
          }
          if (reading.has('dismiss')) await tryTo('dismiss');
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
