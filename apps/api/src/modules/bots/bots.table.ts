import type { BotCapture, BotParticipant, BotPlatform, BotReason, BotState, RecorderLack } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';
import type { RecorderAccount, RecorderId } from './recorder.ts';

/** Bots: a row for each time that one was sent to a meeting. One of them is the meeting's current bot. */
export const bots = pgTable(
  'bots',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    isCurrent: boolean().notNull().default(true),
    recorder: text().$type<RecorderId>().notNull(),
    /** For a provider's bot: the account that sent it. */
    account: text().$type<RecorderAccount>(),
    /** Id of the bot at the provider. */
    externalId: text(),
    platform: text().$type<BotPlatform>().notNull(),
    meetingUrl: text().notNull(),
    /** Normalised address, unique for a meeting. */
    address: text().notNull(),
    /** Start of the meeting, to the minute. */
    startAt: instant().notNull(),
    joinAt: instant().notNull(),
    capture: text().$type<BotCapture>().notNull(),
    state: text().$type<BotState>().notNull().default('scheduled'),
    reason: text().$type<BotReason>(),
    wasInCall: boolean().notNull().default(false),
    /** A person's request that the bot has not carried out yet. */
    command: text({ enum: ['leave', 'pause', 'resume'] }),
    /** The host that runs it, and the id of the host's process. */
    host: text(),
    instance: uuid(),
    leaseUntil: instant(),
    /** Incremented with each lease: calls with an earlier lease are rejected. */
    lease: integer().notNull().default(0),
    participants: jsonb().$type<BotParticipant[]>().notNull().default([]),
    level: real(),
    isSilent: boolean().notNull().default(false),
    recordingSince: instant(),
    endedAt: instant(),
    /** When the hand-over finished: its media are recordings of the meeting, or there are none. */
    handedOverAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('bots_meeting')
      .on(t.meetingId)
      .where(sql`is_current`),
    uniqueIndex('bots_address')
      .on(t.companyId, t.address, t.startAt)
      .where(sql`is_current`),
    index('bots_external').on(t.recorder, t.externalId),
    index('bots_due')
      .on(t.joinAt)
      .where(sql`handed_over_at is null`),
    index('bots_of_meeting').on(t.meetingId),
    ownRowsOnly(),
  ],
);

/** Events as reported by recorders. */
export const botEvents = pgTable(
  'bot_events',
  {
    companyId: companyId(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    at: instant().notNull(),
    status: text().notNull(),
    reason: text(),
    detail: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.botId, t.id] }), ownRowsOnly()],
);

/** Files that grow while a bot records. */
export const botMedia = pgTable(
  'bot_media',
  {
    id: uuid().primaryKey(),
    companyId: companyId(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    /** The lease that records the file. */
    lease: integer().notNull(),
    kind: text({ enum: ['main', 'track'] }).notNull(),
    mimeType: text().notNull(),
    startedAt: instant().notNull(),
    /** From the first sample of the lease's main media. */
    startMs: integer().notNull(),
    participantKey: text(),
    speaker: text(),
    state: text({ enum: ['growing', 'finished'] })
      .notNull()
      .default('growing'),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    /** Transcribed up to here while it grew, in ms of the file, and by which engine; '' for several. */
    heardMs: integer().notNull().default(0),
    heardBy: text(),
    /** Position in the assembled recording: start, and index of the audio track. */
    placedMs: integer(),
    lane: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('bot_media_bot').on(t.botId), ownRowsOnly()],
);

/** Speaker turns with their text from captions or an engine. */
export const botUtterances = pgTable(
  'bot_utterances',
  {
    companyId: companyId(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    lease: integer().notNull(),
    id: text().notNull(),
    /** Global sequence number, new for each insert or update. */
    place: bigserial({ mode: 'number' }).notNull(),
    participantKey: text(),
    speaker: text(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    text: text(),
    /** The file that an engine transcribed; null for captions of the page. */
    mediaId: uuid().references(() => botMedia.id, { onDelete: 'cascade' }),
    /** A caption that was replaced by an engine's text. */
    isReplaced: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.botId, t.lease, t.id] }),
    index('bot_utterances_place').on(t.botId, t.place),
    index('bot_utterances_media').on(t.mediaId),
    ownRowsOnly(),
  ],
);

/** Processes that run bots. They belong to the installation, not to a company. */
export const recorderHosts = pgTable('recorder_hosts', {
  name: text().primaryKey(),
  instance: uuid().notNull(),
  version: text().notNull(),
  platforms: jsonb().$type<BotPlatform[]>().notNull(),
  videoCapacity: integer().notNull(),
  audioCapacity: integer().notNull(),
  lacks: jsonb().$type<RecorderLack[]>().notNull(),
  detail: text(),
  since: instant().notNull(),
  seenAt: instant().notNull(),
});
