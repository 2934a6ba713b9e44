import type {
  Alignment,
  ErrorCode,
  SpeechModelId,
  Transcription,
  TranscriptionStatus,
  TranscriptSource,
} from '@pauta/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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
import { meetingId, participants } from '../meetings/meetings.table.ts';
import type { StoredRespelling } from '../vocabularies/respell.ts';
import type { ChangedPassage } from './editing/changed-passage.ts';
import type { TranscribedChunk } from './speech/join-chunks.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const transcripts = pgTable(
  'transcripts',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    status: text().$type<TranscriptionStatus>().notNull(),
    source: text().$type<TranscriptSource>(),
    language: text().notNull().default('pt-BR'),
    revision: integer().notNull().default(0),
    progress: real().notNull().default(0),
    cause: text().$type<ErrorCode>(),
    /** Id in the catalogue, if a local model transcribed. */
    model: text().$type<SpeechModelId>(),
    voices: text().$type<NonNullable<Transcription['voices']>>(),
    /** Hash of the imported file, lower-case hex; null for an engine's transcript. */
    sha256: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('transcripts_meeting').on(t.meetingId),
    index('transcripts_company').on(t.companyId, t.sha256),
    ownRowsOnly(),
  ],
);

/** Changes of the transcript, one row per revision. */
export const transcriptRevisions = pgTable(
  'transcript_revisions',
  {
    companyId: companyId(),
    transcriptId: uuid()
      .notNull()
      .references(() => transcripts.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    source: text().$type<TranscriptSource>().notNull(),
    userId: uuid(),
    /** The author's name at that time. */
    author: text(),
    /** Segments before and after; null if everything was replaced. */
    changes: jsonb().$type<ChangedPassage[]>(),
    /** The revision that was restored. */
    restores: integer(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.transcriptId, t.revision] }), ownRowsOnly()],
);

export const segments = pgTable(
  'segments',
  {
    id: id(),
    companyId: companyId(),
    meetingId: meetingId(),
    position: integer().notNull(),
    speakerId: uuid().references(() => participants.id, { onDelete: 'set null' }),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    text: text().notNull(),
    /** The engine's text, if the vocabulary or a person changed it. */
    rawText: text(),
    /** Corrections by the vocabulary. */
    respellings: jsonb().$type<StoredRespelling[]>(),
    isEdited: boolean().notNull().default(false),
    /** Word times that differ from an even distribution. */
    alignment: jsonb().$type<Alignment>(),
    /** Revision of the transcript at the last change. */
    revision: integer().notNull().default(0),
    search: tsvector().generatedAlwaysAs(sql`pt_vec(text)`),
  },
  (t) => [
    uniqueIndex('segments_position').on(t.meetingId, t.position),
    index('segments_search').using('gin', t.companyId, t.search),
    index('segments_company').on(t.companyId),
    index('segments_respelled')
      .on(t.meetingId)
      .where(sql`respellings is not null`),
    ownRowsOnly(),
  ],
);

export interface SpokenPiece {
  startMs: number;
  endMs: number;
  text: string;
  speaker: string | null;
}

/** A finished part of a transcription: a retry does only the missing ones. */
export const transcriptChunks = pgTable(
  'transcript_chunks',
  {
    companyId: companyId(),
    meetingId: meetingId(),
    /** Hash of recording, plan and engine: parts of another run are ignored. */
    runKey: text().notNull(),
    index: integer().notNull(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    heard: jsonb().$type<TranscribedChunk[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.runKey, t.index] }), ownRowsOnly()],
);
