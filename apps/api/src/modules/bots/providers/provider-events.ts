import { BotReason } from '@pauta/contract';
import { z } from 'zod';
import type { RecorderEvent } from '../recorder.ts';

/** An instant of a provider: with microseconds, or an offset in the place of Z; of a year that the database takes too. */
export const ProviderInstant = z
  .string()
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= Date.UTC(1900) && at.getTime() < Date.UTC(2900));

/** A provider's text as the database takes it, cut to so many characters. */
export const plainText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('\u0000', '').toWellFormed();

/** Milliseconds that fit where they are kept: some weeks at most. */
export const plainMs = (value: number): number => Math.min(Math.max(0, Math.round(value)), 2 ** 31 - 1);

interface Happened {
  readonly externalId: string;
  readonly status: string;
  readonly at: Date;
  readonly reason?: string | null | undefined;
  readonly detail?: string | null | undefined;
  /** Where it can happen once only: a webhook and a poll may give it different times. */
  readonly id?: string;
}

/** What happened to a bot; the same told by a webhook and by a poll has one id. */
export const eventOf = ({ externalId, status, at, reason, detail, id }: Happened): RecorderEvent => ({
  externalId,
  id: id ?? `${status}@${at.toISOString()}`,
  at,
  status,
  reason: reason ?? null,
  detail: detail ?? null,
});

/** A provider's code as one of our reasons, where it is one or has one in `known`; else its own. */
export const reasonOf = (
  code: string | null | undefined,
  known: Readonly<Record<string, BotReason>>,
): string | null => {
  if (!code) return null;
  return BotReason.safeParse(code).data ?? known[code] ?? code;
};

/** JSON of a signed message; undefined for what is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
