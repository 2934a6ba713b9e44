import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { BotPlatform } from './schema.ts';

/** Why a host can't run bots. */
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
  /** How many bots of a kind fit when no other is running. */
  capacity: BotCapacity,
  /** Number of running bots. */
  running: z.int(),
  since: Instant,
  seenAt: Instant,
  /** Whether it sent a request in the last half minute. */
  isAlive: z.boolean(),
  lacks: z.array(RecorderLack),
  /** The host's own error text. */
  detail: z.nullable(z.string()),
});
export type RecorderHost = z.infer<typeof RecorderHost>;

/** State of the recorder, for admins. */
export const RecorderHealth = z.object({
  /** `browser`, or the provider. */
  recorder: z.string(),
  /** Null if another company runs the installation. */
  hosts: z.nullable(z.array(RecorderHost)),
  /** Whether a host has capacity for one more bot now. */
  hasRoom: z.boolean(),
  /** Number of the company's due bots that no host has leased. */
  queued: z.int(),
  /** When the first of them is expected to start. */
  queuedUntil: z.nullable(Instant),
  /** Why no bot can join; null if one can. */
  problem: z.nullable(ErrorCode),
});
export type RecorderHealth = z.infer<typeof RecorderHealth>;
