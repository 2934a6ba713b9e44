import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BotLimits } from '@pauta/contract';
import { type Ending, ending } from './ending.ts';
import type { PlatformFacts } from './facts/facts.ts';
import { endOf, signInAt } from './join-call.ts';
import { press, read, type Reading } from './page-reading.ts';
import type { PageTimeouts } from './page-timeouts.ts';

const lookMs = 500;
/** A bot removed within this time was unwanted. */
const earlyMs = 60_000;

const otherBots =
  /\b(notetaker|note taker|bot|rob[ôo]|anotador|gravador|recorder|fireflies|fathom|otter|read\.?ai|tl;?dv|tactiq|avoma|gong|chorus|sembly|grain|meetgeek|supernormal|recall|vexa|attendee)\b/i;

/** Participants and times of the last sound, in ms since the epoch. */
export class Presence {
  /** When the bot was admitted. */
  #since: number | undefined;
  /** Names of the others; undefined as long as the page shows no names and no sound arrives. */
  #names: readonly string[] = [];
  #hasSeenAnybody = false;
  #aloneSince: number | undefined;
  #onlyBotsSince: number | undefined;
  #soundAt: number | undefined;

  /** The bot was admitted: limits count from here, not from its request. */
  begin(at = Date.now()): void {
    [this.#since, this.#aloneSince, this.#soundAt] = [at, at, at];
  }

  /** Whether the bot was admitted so recently that a removal means it was unwanted. */
  isEarly(now = Date.now()): boolean {
    return this.#since === undefined || now - this.#since < earlyMs;
  }

  /** `tracks`: number of received audio tracks. */
  see(names: readonly string[], tracks: number, namesEver: boolean, at = Date.now()): void {
    this.#names = names;
    const isAlone = names.length === 0 && (namesEver || tracks === 0);
    if (!isAlone) this.#hasSeenAnybody = true;
    this.#aloneSince = isAlone ? (this.#aloneSince ?? at) : undefined;
    const isOnlyBots = names.length > 0 && names.every((name) => otherBots.test(name));
    this.#onlyBotsSince = isOnlyBots ? (this.#onlyBotsSince ?? at) : undefined;
  }

  hear(at = Date.now()): void {
    this.#soundAt = at;
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** The ending if the bot has a reason to leave. */
  ending(limits: BotLimits, now = Date.now()): Ending | undefined {
    const isOver = (since: number | undefined, seconds: number) =>
      since !== undefined && now - since >= seconds * 1_000;
    if (isOver(this.#since, limits.maxDurationS)) return ending('call_ended', 'timeout_exceeded_max_duration');
    if (isOver(this.#aloneSince, this.#hasSeenAnybody ? limits.everyoneLeftS : limits.nooneJoinedS))
      return ending(
        'call_ended',
        this.#hasSeenAnybody ? 'timeout_exceeded_everyone_left' : 'timeout_exceeded_noone_joined',
      );
    if (isOver(this.#onlyBotsSince, limits.everyoneLeftS))
      return ending('call_ended', 'timeout_exceeded_only_bots_detected_using_participant_names');
    if (isOver(this.#soundAt, limits.silenceS)) return ending('call_ended', 'timeout_exceeded_silence_detected');
    return undefined;
  }
}

/** Stays in the call until there is a reason to leave, and returns it. Throws if the page or browser fails. */
export const stayInCall = async (
  page: Page,
  {
    facts,
    limits,
    presence,
    patience: { goneMs, deafMs },
    isAskedToLeave,
    isBroken,
    onLook,
  }: {
    facts: PlatformFacts;
    limits: BotLimits;
    presence: Presence;
    patience: PageTimeouts;
    isAskedToLeave: () => Ending | undefined;
    isBroken: () => Error | undefined;
    onLook: (reading: Reading | undefined) => Promise<void>;
  },
): Promise<Ending> => {
  let goneSince: number | undefined;
  let answeredAt = Date.now();
  for (;;) {
    const error = isBroken();
    if (error) throw error;
    const asked = isAskedToLeave();
    if (asked) return asked;
    const reading = await read(page, facts);
    if (reading) {
      answeredAt = Date.now();
      const isInCall = reading.has('leave', 'inCall');
      // Text during an active call may be about another participant, or a participant's own words.
      const isQuiet = !reading.hasTracks;
      const says = (name: 'removed' | 'ended') => reading.alerts(name) || ((!isInCall || isQuiet) && reading.has(name));
      if (says('removed') || (!isInCall && reading.has('denied'))) {
        if (reading.has('endedIdle')) return ending('call_ended', 'call_ended_by_platform_idle', reading.text);
        return presence.isEarly()
          ? ending('bot_removed_too_early', 'bot_removed_too_early', reading.text)
          : ending('bot_removed', 'bot_kicked_from_call', reading.text);
      }
      if (says('ended')) return endOf(reading);
      const signIn = signInAt(facts, reading.address, reading.text);
      if (signIn) return signIn;
      const isGone = !isInCall && !reading.has('participant');
      goneSince = isGone ? (goneSince ?? Date.now()) : undefined;
      if (goneSince !== undefined && Date.now() - goneSince > goneMs) {
        // The bot was not removed, so it joins again.
        const isLoadedAnew = !reading.isWatched && reading.has('join', 'nameInput', 'dismiss', 'lobby');
        if (isLoadedAnew || !reading.isReached || reading.has('lost'))
          throw new Error(`the call broke off: ${reading.text}`);
        return ending('call_ended', null, `the page shows no call any more: ${reading.text}`);
      }
      // Reasons to leave were checked before.
      if (isInCall) await press(page, facts.acknowledge, true);
    } else if (Date.now() - answeredAt > deafMs) throw new Error('the page does not answer');
    const over = presence.ending(limits);
    if (over) return over;
    await onLook(reading);
    await wait(lookMs);
  }
};
