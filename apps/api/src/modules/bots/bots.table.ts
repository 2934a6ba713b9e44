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

/** Bots, one for each time that one was sent to a meeting; the current one is the meeting's. */
export const bots = pgTable(
  'bots',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    isCurrent: boolean().notNull().default(true),
    recorder: text().$type<RecorderId>().notNull(),
    /** At a provider, whose account sends it. */
    account: text().$type<RecorderAccount>(),
    /** Of the provider's bot. */
    externalId: text(),
    platform: text().$type<BotPlatform>().notNull(),
    meetingUrl: text().notNull(),
    /** Of the meeting's address what tells it from others. */
    address: text().notNull(),
    /** When the meeting begins, to the minute. */
    startAt: instant().notNull(),
    joinAt: instant().notNull(),
    capture: text().$type<BotCapture>().notNull(),
    state: text().$type<BotState>().notNull().default('scheduled'),
    reason: text().$type<BotReason>(),
    wasInCall: boolean().notNull().default(false),
    /** What a person wants of it and it has not done yet. */
    command: text({ enum: ['leave', 'pause', 'resume'] }),
    /** The host that runs it, and the host's process. */
    host: text(),
    instance: uuid(),
    leaseUntil: instant(),
    /** Counts the leases: what an earlier one says is no longer heard. */
    lease: integer().notNull().default(0),
    participants: jsonb().$type<BotParticipant[]>().notNull().default([]),
    level: real(),
    isSilent: boolean().notNull().default(false),
    recordingSince: instant(),
    endedAt: instant(),
    /** Since when its media are recordings of the meeting, or there are none. */
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

/** What a recorder said, as it said it. */
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
    /** The lease that records it. */
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
    /** Up to where an engine has heard it while it grew, in milliseconds of the file, and which; '' for several. */
    heardMs: integer().notNull().default(0),
    heardBy: text(),
    /** In the recording that was made of it: where it begins, and which of the audio tracks it is. */
    placedMs: integer(),
    lane: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('bot_media_bot').on(t.botId), ownRowsOnly()],
);

/** Who spoke, and what the captions say, or an engine heard. */
export const botUtterances = pgTable(
  'bot_utterances',
  {
    companyId: companyId(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    lease: integer().notNull(),
    id: text().notNull(),
    /** Counts what came or changed, over all. */
    place: bigserial({ mode: 'number' }).notNull(),
    participantKey: text(),
    speaker: text(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    text: text(),
    /** The file in which an engine heard it; null for what the page says. */
    mediaId: uuid().references(() => botMedia.id, { onDelete: 'cascade' }),
    /** A caption whose words an engine has heard since. */
    isReplaced: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.botId, t.lease, t.id] }),
    index('bot_utterances_place').on(t.botId, t.place),
    index('bot_utterances_media').on(t.mediaId),
    ownRowsOnly(),
  ],
);

/** Processes that run bots. They are the installation's, of no company. */
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
