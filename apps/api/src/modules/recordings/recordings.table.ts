import type { ErrorCode, MeetingFormat, RecordedCaption, UploadStatus, Warning } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';
import { users } from '../identity/users/users.table.ts';
import type { SpeechPlan } from './media/speech-plan.ts';

/** Files as they arrive, one at a time for a meeting. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: uuid(),
    fileName: text().notNull(),
    /** Null while it is being recorded. */
    fileSize: bigint({ mode: 'number' }),
    status: text().$type<UploadStatus>().notNull(),
    cause: text().$type<ErrorCode>(),
    /** Of the bytes that arrived, lower-case hex. */
    sha256: text(),
    /** Where the storage keeps the file once it has arrived. */
    originalKey: text().notNull(),
    /** What the browser that recorded it wrote of it. */
    captions: jsonb().$type<RecordedCaption[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('uploads_on_their_way')
      .on(t.meetingId)
      .where(sql`status in ('created', 'uploading', 'uploaded')`),
    index('uploads_meeting').on(t.meetingId),
    uniqueIndex('uploads_idempotency').on(t.userId, t.idempotencyKey),
    index('uploads_company').on(t.companyId, t.fileSize),
    ownRowsOnly(),
  ],
);

/** The media of a meeting that plays. The first that can be read is the one whose words and times the meeting has. */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    /** Counts the recordings of a meeting, in the order in which they came. */
    position: integer().notNull().default(0),
    kind: text().$type<MeetingFormat>().notNull(),
    state: text({ enum: ['uploading', 'preparing', 'ready', 'failed'] }).notNull(),
    cause: text().$type<ErrorCode>(),
    /** Key of the file as it came, and of the one that plays; the same when nothing had to change. */
    originalKey: text().notNull(),
    storageKey: text(),
    mimeType: text(),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    durationMs: integer(),
    /** Where somebody speaks, and in which chunks an engine listens; null until the sound was measured. */
    speech: jsonb().$type<SpeechPlan>(),
    /** What of it is damaged, at its own times. */
    warnings: jsonb().$type<Warning[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('recordings_meeting').on(t.meetingId, t.position),
    index('recordings_company').on(t.companyId),
    ownRowsOnly(),
  ],
);

/** When somebody ended the cookies of a session that let its browser play. Kept for as long as such a cookie lives. */
export const mediaCookieEnds = pgTable(
  'media_cookie_ends',
  {
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty for a sign-in that has none. */
    session: text().notNull(),
    endedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.session] }),
    index('media_cookie_ends_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
