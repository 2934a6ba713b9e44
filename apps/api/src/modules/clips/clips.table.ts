import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';

/** Stretches of meetings that people have named. */
export const clips = pgTable(
  'clips',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    /** Who made it, and by which name then. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    idempotencyKey: uuid(),
    title: text().notNull(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    /** Of the file that is cut out of the recording; null where nobody asked for it. */
    fileState: text({ enum: ['preparing', 'ready', 'failed'] }),
    fileType: text(),
    fileExtension: text(),
    createdAt: createdAt(),
    /** For a minute it can be brought back. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('clips_idempotency').on(t.userId, t.idempotencyKey),
    index('clips_meeting').on(t.meetingId),
    index('clips_company').on(t.companyId, t.createdAt),
    index('clips_deleted').on(t.deletedAt),
    index('clips_files')
      .on(t.fileState)
      .where(sql`file_state = 'preparing'`),
    ownRowsOnly(),
  ],
);

export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    companyId: companyId(),
    /** Who made it, and by which name then. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    idempotencyKey: uuid(),
    name: text().notNull(),
    createdAt: createdAt(),
    /** For a minute it can be brought back. */
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
