import type {
  ErrorCode,
  MeetingColumn,
  MeetingFormat,
  MeetingMetrics,
  MeetingStatus,
  MeetingType,
  MeetingTypeReason,
  Side,
  Stage,
  TagColor,
  ViewFilter,
} from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import { stageColumns } from '../processing/stage-columns.ts';
import { teams } from '../teams/teams.table.ts';
import { templates } from '../templates/templates.table.ts';
import { users } from '../identity/users/users.table.ts';
import type { RecapAsRead } from './recap-view.ts';

export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    companyId: companyId(),
    /** The owner of the meeting. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: uuid(),
    title: text().notNull(),
    customer: text(),
    startAt: instant().notNull(),
    durationMs: integer(),
    meetingType: text().$type<MeetingType>().notNull().default('EXTERNAL'),
    meetingTypeReason: text().$type<MeetingTypeReason>().notNull().default('assumed'),
    meetingFormat: text().$type<MeetingFormat>().notNull().default('AUDIO'),
    status: text().$type<MeetingStatus>().notNull(),
    cause: text().$type<ErrorCode>(),
    stage: text().$type<Stage>(),
    /** Copied from the stages' warnings. */
    hasWarnings: boolean().notNull().default(false),
    templateId: uuid().references(() => templates.id, { onDelete: 'set null' }),
    /** Copied from the evaluation and next steps, so that a list row needs no join. */
    score: integer(),
    scoreTrend: integer(),
    nextStep: text(),
    nextStepCount: integer().notNull().default(0),
    metrics: jsonb().$type<MeetingMetrics>(),
    recap: jsonb().$type<RecapAsRead>(),
    isEnabled: boolean().notNull().default(true),
    isExample: boolean().notNull().default(false),
    /** Soft-deleted: hidden from requests. Until `eraseAt` it can be restored, with its tags. */
    deletedAt: instant(),
    deletedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    eraseAt: instant(),
    deletedTagIds: uuid().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('meetings_deleted')
      .on(t.companyId, t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('meetings_to_erase')
      .on(t.eraseAt)
      .where(sql`erase_at is not null`),
    uniqueIndex('meetings_idempotency').on(t.userId, t.idempotencyKey),
    // Without deleted ones, so that the total of a list is counted in the index alone.
    index('meetings_by_start')
      .on(t.companyId, t.startAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('meetings_by_user')
      .on(t.companyId, t.userId, t.startAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('meetings_by_status')
      .on(t.companyId, t.status, t.startAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // Few rows share a score, so these are sorted while reading.
    index('meetings_by_highest').on(t.companyId, t.score.desc().nullsLast()),
    index('meetings_by_lowest').on(t.companyId, t.score),
    index('meetings_by_customer')
      .on(t.companyId, t.customer)
      .where(sql`customer is not null`),
    index('meetings_of_example')
      .on(t.companyId)
      .where(sql`${t.isExample}`),
    index('meetings_by_title').using(
      'gin',
      t.companyId,
      sql`pt_vec(coalesce(title, '') || ' ' || coalesce(customer, ''))`,
    ),
    ownRowsOnly(sql`deleted_at is null`),
  ],
);

/** Column of a row that is deleted with its meeting. */
export const meetingId = () =>
  uuid()
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' });

export const participants = pgTable(
  'participants',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    name: text().notNull(),
    side: text().$type<Side>().notNull().default('unknown'),
    position: integer().notNull(),
    /** Added by a person, independent of the transcript. */
    isAdded: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('participants_meeting').on(t.meetingId, t.position),
    index('participants_name').on(t.companyId, t.name),
    index('participants_by_words').using('gin', t.companyId, sql`pt_vec(name)`),
    ownRowsOnly(),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: id(),
    companyId: companyId(),
    name: text().notNull(),
    color: text().$type<TagColor>(),
    /** Creator; null for the example's, and after the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('tags_name').on(t.companyId, sql`pt_fold(lower(${t.name}))`), ownRowsOnly()],
);

export const meetingTags = pgTable(
  'meeting_tags',
  {
    companyId: companyId(),
    meetingId: meetingId(),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    /** The meeting's start, so that the newest of a tag are read from the index. */
    startAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.tagId] }),
    index('meeting_tags_by_start').on(
      t.companyId,
      t.tagId,
      t.startAt.desc().nullsFirst(),
      t.meetingId.desc().nullsFirst(),
    ),
    ownRowsOnly(),
  ],
);

/** Merged tags, as long as the merge can be undone. */
export const tagMerges = pgTable(
  'tag_merges',
  {
    /** Id of the tag that was merged. */
    id: uuid().primaryKey(),
    companyId: companyId(),
    intoId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    /** As in `tags`. */
    name: text().notNull(),
    color: text().$type<TagColor>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    tagCreatedAt: instant().notNull(),
    /** Meetings that had it, and those of them that did not have the other. */
    meetingIds: uuid().array().notNull(),
    addedMeetingIds: uuid().array().notNull(),
    /** Views that referred to it, with their filters. */
    views: jsonb().$type<{ readonly id: string; readonly filter: ViewFilter }[]>().notNull(),
    mergedAt: instant().notNull(),
  },
  (t) => [index('tag_merges_into').on(t.intoId), index('tag_merges_company').on(t.companyId), ownRowsOnly()],
);

/** Saved views: filter, columns and order of the list. */
export const meetingViews = pgTable(
  'meeting_views',
  {
    id: id(),
    companyId: companyId(),
    /** The owner. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The team that it is shared with. */
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    idempotencyKey: uuid(),
    name: text().notNull(),
    filter: jsonb().$type<ViewFilter>().notNull(),
    columns: jsonb().$type<MeetingColumn[]>(),
    createdAt: createdAt(),
    /** Soft-deleted: can be restored for a minute. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('meeting_views_idempotency').on(t.userId, t.idempotencyKey),
    index('meeting_views_company').on(t.companyId),
    index('meeting_views_deleted').on(t.deletedAt),
    ownRowsOnly(),
  ],
);

/** Position of a view in a person's own order. */
export const meetingViewPlaces = pgTable(
  'meeting_view_places',
  {
    companyId: companyId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewId: uuid()
      .notNull()
      .references(() => meetingViews.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.viewId] }), ownRowsOnly()],
);

/** State of processing, one row per stage. */
export const meetingStages = pgTable(
  'meeting_stages',
  {
    companyId: companyId(),
    meetingId: meetingId(),
    stage: text().$type<Stage>().notNull(),
    ...stageColumns(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.stage] }), ownRowsOnly()],
);
