import type { MeetingFormat, SharedMediaState, SharePart } from '@pauta/contract';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { users } from '../identity/users/users.table.ts';
import { meetingId } from '../meetings/meetings.table.ts';

/** Links for guests to parts of a meeting. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    /** The creator, and their name at that time. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    idempotencyKey: uuid(),
    passwordHash: text().notNull(),
    parts: jsonb().$type<SharePart[]>().notNull(),
    /** Range of the recording; null for the whole meeting. */
    startMs: integer(),
    endMs: integer(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** State of the file cut from the recording; null without one. */
    mediaState: text().$type<SharedMediaState>(),
    mediaKind: text().$type<MeetingFormat>(),
    mimeType: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('shares_idempotency').on(t.userId, t.idempotencyKey),
    index('shares_meeting').on(t.meetingId),
    index('shares_company').on(t.companyId),
    index('shares_media').on(t.mediaState, t.expiresAt),
    ownRowsOnly(),
  ],
);

/** Visits of guests, at most one row per guest within half an hour. */
export const shareVisits = pgTable(
  'share_visits',
  {
    id: id(),
    companyId: companyId(),
    shareId: uuid()
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    openedAt: instant().notNull(),
  },
  (t) => [index('share_visits_of_guest').on(t.shareId, t.visitor, t.openedAt), ownRowsOnly()],
);
