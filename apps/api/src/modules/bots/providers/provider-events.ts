import { BotReason } from '@pauta/contract';
import { z } from 'zod';
import type { RecorderEvent } from '../recorder.ts';

/** A provider's timestamp: with microseconds, or an offset instead of Z; limited to years that the database accepts. */
export const ProviderInstant = z
  .string()
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= Date.UTC(1900) && at.getTime() < Date.UTC(2900));

/** A provider's text in a form that the database accepts, cut to `most` characters. */
export const plainText = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('\u0000', '').toWellFormed();

/** Milliseconds clamped to a 32-bit integer, about 24 days. */
export const plainMs = (value: number): number => Math.min(Math.max(0, Math.round(value)), 2 ** 31 - 1);

interface Happened {
  readonly externalId: string;
  readonly status: string;
  readonly at: Date;
  readonly reason?: string | null | undefined;
  readonly detail?: string | null | undefined;
  /** Set for events that happen once: a webhook and a poll may give them different times. */
  readonly id?: string;
}

/** Creates an event; its id is the same whether it was reported by webhook or by polling. */
export const eventOf = ({ externalId, status, at, reason, detail, id }: Happened): RecorderEvent => ({
  externalId,
  id: id ?? `${status}@${at.toISOString()}`,
  at,
  status,
  reason: reason ?? null,
  detail: detail ?? null,
});

/** Maps a provider's code to a `BotReason` if it is one or is in `known`; else returns the code. */
export const reasonOf = (
  code: string | null | undefined,
  known: Readonly<Record<string, BotReason>>,
): string | null => {
  if (!code) return null;
  return BotReason.safeParse(code).data ?? known[code] ?? code;
};

/** The JSON of a signed message; undefined if it is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
