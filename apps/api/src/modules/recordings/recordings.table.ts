import type { ErrorCode, MeetingFormat, RecordedCaption, UploadStatus, Warning } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';
import { users } from '../identity/users/users.table.ts';
import type { SpeechPlan } from './media/speech-plan.ts';

/** Uploaded files, at most one in progress per meeting. */
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
    /** Hash of the uploaded bytes, lower-case hex. */
    sha256: text(),
    /** Storage key of the file after the upload. */
    originalKey: text().notNull(),
    /** Captions of the recording browser. */
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

/** The playable media of a meeting. The first readable one provides words and times. */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    /** Index of the recording within its meeting, in order of arrival. */
    position: integer().notNull().default(0),
    kind: text().$type<MeetingFormat>().notNull(),
    state: text({ enum: ['uploading', 'preparing', 'ready', 'failed'] }).notNull(),
    cause: text().$type<ErrorCode>(),
    /** Keys of the original and of the playable file; equal if nothing had to change. */
    originalKey: text().notNull(),
    storageKey: text(),
    mimeType: text(),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    durationMs: integer(),
    /** Speech ranges and chunks; null until the audio was analysed. */
    speech: jsonb().$type<SpeechPlan>(),
    /** Damaged parts, in times of the recording. */
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

/** When a session's media cookies were revoked. Kept as long as such a cookie is valid. */
export const mediaCookieEnds = pgTable(
  'media_cookie_ends',
  {
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty for a sign-in without a session. */
    session: text().notNull(),
    endedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.session] }),
    index('media_cookie_ends_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
