import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';

/** Named sections of meetings. */
export const clips = pgTable(
  'clips',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    /** The creator, and their name at that time. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    idempotencyKey: uuid(),
    title: text().notNull(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    createdAt: createdAt(),
    /** Soft-deleted: can be restored for a minute. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('clips_idempotency').on(t.userId, t.idempotencyKey),
    index('clips_meeting').on(t.meetingId),
    index('clips_company').on(t.companyId, t.createdAt),
    index('clips_deleted').on(t.deletedAt),
    ownRowsOnly(),
  ],
);

/** Requested files, each cut from a recording. */
export const clipFiles = pgTable(
  'clip_files',
  {
    companyId: companyId(),
    clipId: uuid()
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    format: text({ enum: ['mp4', 'mp3'] }).notNull(),
    state: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
    /** Set when the file is ready. */
    mimeType: text(),
    extension: text(),
  },
  (t) => [
    primaryKey({ columns: [t.clipId, t.format] }),
    index('clip_files_company').on(t.companyId),
    index('clip_files_preparing')
      .on(t.state)
      .where(sql`state = 'preparing'`),
    ownRowsOnly(),
  ],
);

export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    companyId: companyId(),
    /** The creator, and their name at that time. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    idempotencyKey: uuid(),
    name: text().notNull(),
    createdAt: createdAt(),
    /** Soft-deleted: can be restored for a minute. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('playlists_idempotency').on(t.userId, t.idempotencyKey),
    index('playlists_company').on(t.companyId),
    index('playlists_deleted').on(t.deletedAt),
    ownRowsOnly(),
  ],
);

export const playlistClips = pgTable(
  'playlist_clips',
  {
    companyId: companyId(),
    playlistId: uuid()
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    clipId: uuid()
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playlistId, t.clipId] }),
    index('playlist_clips_clip').on(t.clipId),
    index('playlist_clips_company').on(t.companyId),
    ownRowsOnly(),
  ],
);
