import * as z from 'zod/mini';
import { Id, Instant, Offset, line, prose } from '../primitives.ts';
import { Sha256 } from '../upload/schema.ts';
import { BotCapacity, RecorderLack } from './recorder-host.ts';
import { BotCapture, BotCommand, BotLimits, BotPlatform } from './schema.ts';

// The protocol between recorder hosts and the API. Used only by `apps/recorder` and its tests.

/** Seconds for which a lease is valid without a heartbeat. */
export const leaseS = 30;

/**
 * A host's request for bots, sent every few seconds, which also shows that it is alive. Bots that it already runs are
 * not returned. After a restart the `instance` differs, and the bots of the previous one are released at once.
 */
export const LeaseRequest = z.strictObject({
  host: line(120),
  /** Id of the process. */
  instance: Id,
  version: line(60),
  platforms: z.array(BotPlatform).check(z.maxLength(10)),
  /** How many bots of a kind fit when no other is running; 0 if something is lacking. */
  capacity: z.strictObject(BotCapacity.shape),
  lacks: z._default(z.array(RecorderLack).check(z.maxLength(10)), []),
  detail: z.optional(z.nullable(prose(500))),
});
export type LeaseRequest = z.input<typeof LeaseRequest>;

/** A bot to run. */
export const BotJob = z.object({
  botId: Id,
  meetingId: Id,
  meetingUrl: z.string(),
  platform: BotPlatform,
  botName: z.string(),
  /** Its camera picture: a JPEG as a data: URL. */
  botImageUrl: z.optional(z.string()),
  joinAt: Instant,
  capture: BotCapture,
  language: z.string(),
  limits: BotLimits,
  /** `Authorization: Bearer …` for calls about this bot, valid for this lease only. */
  token: z.string(),
  leaseUntil: Instant,
});
export type BotJob = z.infer<typeof BotJob>;

export const Leases = z.object({ jobs: z.array(BotJob) });
export type Leases = z.infer<typeof Leases>;

const participant = z.strictObject({ key: line(200), name: line(200), isSpeaking: z._default(z.boolean(), false) });

export const Heartbeat = z.strictObject({
  participants: z.optional(z.array(participant).check(z.maxLength(1000))),
  /** Loudness of the main track since the last heartbeat, from 0 to 1, kept in single precision. */
  level: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1), z.overwrite(Math.fround)))),
  /** Whether the main track has been silent for 20 seconds. */
  isSilent: z.optional(z.boolean()),
});
export type Heartbeat = z.input<typeof Heartbeat>;

/** The command is repeated until the bot's events show that it is done. */
export const HeartbeatAnswer = z.object({ leaseUntil: Instant, command: z.nullable(BotCommand) });
export type HeartbeatAnswer = z.infer<typeof HeartbeatAnswer>;

/** Deduplicated by id. `status` is a `BotStatus`, `reason` a `BotReason`; unknown ones are stored, too. */
export const NewBotEvent = z.strictObject({
  id: line(200),
  at: Instant,
  status: line(100),
  reason: z.optional(z.nullable(line(100))),
  detail: z.optional(z.nullable(prose(2000))),
});
export type NewBotEvent = z.input<typeof NewBotEvent>;

export const NewBotEvents = z.strictObject({
  events: z.array(NewBotEvent).check(z.minLength(1), z.maxLength(200)),
});
export type NewBotEvents = z.input<typeof NewBotEvents>;

/**
 * Speaking turns as observed by the page, with text if there are captions. One with the same id replaces the earlier
 * one.
 */
export const NewUtterances = z.strictObject({
  utterances: z
    .array(
      z.strictObject({
        id: line(200),
        participantKey: z.optional(z.nullable(line(200))),
        speaker: z.optional(z.nullable(line(200))),
        /** From the first sample of this lease's `main` media. */
        startMs: Offset,
        endMs: Offset,
        text: z.optional(z.nullable(prose(10_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type NewUtterances = z.input<typeof NewUtterances>;

/** An open media file: `main` has the video and all audio, a track one participant's audio. */
export const NewBotMedia = z.strictObject({
  /** Id chosen by the recorder: the same id twice opens one file. */
  id: Id,
  kind: z.enum(['main', 'track']),
  mimeType: line(100),
  /** Time of the first sample, by the host's clock. */
  startedAt: Instant,
  /** Offset from the first sample of `main`; 0 for `main` itself. */
  startMs: z.int().check(z.gte(-(2 ** 31)), z.lte(2 ** 31 - 1)),
  /** Only for a track. */
  participantKey: z.optional(z.nullable(line(200))),
  speaker: z.optional(z.nullable(line(200))),
});
export type NewBotMedia = z.input<typeof NewBotMedia>;

/**
 * `uploadUrl` is tus 1.0.0 with deferred length: HEAD returns the offset, PATCH with `Upload-Offset` and
 * `application/offset+octet-stream` appends bytes; both with the bot's token.
 */
export const BotMedia = z.object({
  id: Id,
  uploadUrl: z.string(),
  receivedBytes: z.int(),
  state: z.enum(['growing', 'finished']),
});
export type BotMedia = z.infer<typeof BotMedia>;

/** Refused if the received bytes differ. */
export const BotMediaEnd = z.strictObject({
  bytes: z.int().check(z.nonnegative()),
  /** SHA-256 of the whole file, lower-case hex. */
  sha256: Sha256,
  /** The name may be known by now. */
  speaker: z.optional(z.nullable(line(200))),
});
export type BotMediaEnd = z.input<typeof BotMediaEnd>;

export const BotCompletion = z.object({ state: z.string() });
