import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { BotPlatform } from './schema.ts';

/** Why a host takes no bot. */
export const RecorderLack = z.enum(['chromium', 'memory', 'disk', 'version']);
export type RecorderLack = z.infer<typeof RecorderLack>;

const bots = z.int().check(z.nonnegative(), z.lte(10_000));
export const BotCapacity = z.object({ video: bots, audio: bots });
export type BotCapacity = z.infer<typeof BotCapacity>;

/** A process that runs bots. */
export const RecorderHost = z.object({
  name: z.string(),
  version: z.string(),
  platforms: z.array(BotPlatform),
  /** How many bots of a kind fit, were there no other. */
  capacity: BotCapacity,
  /** Bots that it runs. */
  running: z.int(),
  since: Instant,
  seenAt: Instant,
  /** Whether it was heard of in the last half minute. */
  isAlive: z.boolean(),
  lacks: z.array(RecorderLack),
  /** In its own words. */
  detail: z.nullable(z.string()),
});
export type RecorderHost = z.infer<typeof RecorderHost>;

/** How it stands with the recorder, for admins. */
export const RecorderHealth = z.object({
  /** `browser`, or the provider. */
  recorder: z.string(),
  /** Null where another company runs the installation: its machines are its own affair. */
  hosts: z.nullable(z.array(RecorderHost)),
  /** Whether a host could take one more bot now. */
  hasRoom: z.boolean(),
  /** The company's bots that are due and that no host has taken. */
  queued: z.int(),
  /** When the first of them is expected to be taken. */
  queuedUntil: z.nullable(Instant),
  /** Why no bot can join; null where one can. */
  problem: z.nullable(ErrorCode),
});
export type RecorderHealth = z.infer<typeof RecorderHealth>;
