import * as z from 'zod/mini';
import { Id, Instant, Offset, line, prose } from '../primitives.ts';
import { Sha256 } from '../upload/schema.ts';
import { BotCapacity, RecorderLack } from './recorder-host.ts';
import { BotCapture, BotCommand, BotLimits, BotPlatform } from './schema.ts';

// What a recorder host and the api say to each other. `apps/recorder` and its tests speak it; nobody else does.

/** Seconds for which a lease holds without a heartbeat. */
export const leaseS = 30;

/**
 * A host asks for work; told every few seconds, it is the sign that it lives too. Bots that it already runs are not
 * given again: a host that was started anew has another `instance`, and the bots of the earlier one are free at once.
 */
export const LeaseRequest = z.strictObject({
  host: line(120),
  /** Of the process. */
  instance: Id,
  version: line(60),
  platforms: z.array(BotPlatform).check(z.maxLength(10)),
  /** How many bots of a kind fit, were there no other; nothing where something lacks. */
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
  /** Of its camera tile: a JPEG as a data: address. */
  botImageUrl: z.optional(z.string()),
  joinAt: Instant,
  capture: BotCapture,
  language: z.string(),
  limits: BotLimits,
  /** `Authorization: Bearer …` of every call about this bot, good for this bot and this lease alone. */
  token: z.string(),
  leaseUntil: Instant,
});
export type BotJob = z.infer<typeof BotJob>;

export const Leases = z.object({ jobs: z.array(BotJob) });
export type Leases = z.infer<typeof Leases>;

const participant = z.strictObject({ key: line(200), name: line(200), isSpeaking: z._default(z.boolean(), false) });

export const Heartbeat = z.strictObject({
  participants: z.optional(z.array(participant).check(z.maxLength(1000))),
  /** Loudness of the main track since the last heartbeat, from 0 to 1. */
  level: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1)))),
  /** Whether the main track has been silent for 20 seconds. */
  isSilent: z.optional(z.boolean()),
});
export type Heartbeat = z.input<typeof Heartbeat>;

/** The same command is given until the bot's events say that it is done. */
export const HeartbeatAnswer = z.object({ leaseUntil: Instant, command: z.nullable(BotCommand) });
export type HeartbeatAnswer = z.infer<typeof HeartbeatAnswer>;

/** The same id twice is one event. `status` is one of `BotStatus`, `reason` one of `BotReason`; others are kept too. */
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
 * Who spoke when, as the page says it, and what, where it has captions. One that is sent again with the same id takes
 * the place of the earlier one.
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

/** A file of media that is not ended yet: `main` has the picture and all of the sound, a track one participant's. */
export const NewBotMedia = z.strictObject({
  /** The recorder's own, for this file: the same twice opens one. */
  id: Id,
  kind: z.enum(['main', 'track']),
  mimeType: line(100),
  /** Of the first sample, by the host's clock. */
  startedAt: Instant,
  /** From the first sample of `main`; 0 for `main` itself. */
  startMs: z.int().check(z.gte(-(2 ** 31)), z.lte(2 ** 31 - 1)),
  /** Of a track. */
  participantKey: z.optional(z.nullable(line(200))),
  speaker: z.optional(z.nullable(line(200))),
});
export type NewBotMedia = z.input<typeof NewBotMedia>;

/**
 * `uploadUrl` speaks tus 1.0.0 without a length: HEAD tells the offset, PATCH with `Upload-Offset` and
 * `application/offset+octet-stream` adds bytes; both with the bot's token.
 */
export const BotMedia = z.object({
  id: Id,
  uploadUrl: z.string(),
  receivedBytes: z.int(),
  state: z.enum(['growing', 'finished']),
});
export type BotMedia = z.infer<typeof BotMedia>;

/** Refused where what arrived is another file. */
export const BotMediaEnd = z.strictObject({
  bytes: z.int().check(z.nonnegative()),
  /** Of the whole file, lower-case hex. */
  sha256: Sha256,
  /** By now the page may know the name. */
  speaker: z.optional(z.nullable(line(200))),
});
export type BotMediaEnd = z.input<typeof BotMediaEnd>;

export const BotCompletion = z.object({ state: z.string() });
