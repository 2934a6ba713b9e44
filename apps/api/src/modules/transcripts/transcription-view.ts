import type { Transcription, TranscriptionState } from '@pauta/contract';
import { type SQL, sql } from 'drizzle-orm';
import { JsonText } from '../../platform/json-text.ts';
import { precompiled, type RawInstant, toInstant } from '../../platform/prepared.ts';
import { segmentBatches } from './segment-batches.ts';
import type { transcripts } from './transcripts.table.ts';

/** The columns of `transcriptColumns`. */
export interface TranscriptRow extends Omit<
  typeof transcripts.$inferSelect,
  'companyId' | 'sha256' | 'createdAt' | 'updatedAt'
> {
  updatedAt: RawInstant;
  speakers: Transcription['speakers'] | null;
  respellings: Transcription['respellings'] | null;
}

/** SQL: columns of `transcripts`, participants, and corrections by the vocabulary that were not reverted. */
export const transcriptColumns = precompiled(sql`
  transcripts.id, transcripts.meeting_id as "meetingId", transcripts.status, transcripts.source, transcripts.language,
  transcripts.revision, transcripts.progress, transcripts.cause, transcripts.model, transcripts.voices, transcripts.updated_at as "updatedAt",
  (select json_agg(json_build_object('id', p.id, 'name', p.name, 'side', p.side) order by p.position)
    from shown_participants p where p.meeting_id = transcripts.meeting_id) as speakers,
  (select json_agg(json_build_object('segmentId', s.id, 'from', one->'from', 'to', one->'to', 'start', one->'start')
      order by s.position, (one->'start')::int)
    from segments s, jsonb_array_elements(s.respellings) one
    where s.meeting_id = transcripts.meeting_id and s.respellings is not null and one->'isUndone' = 'false'
    ) as respellings`);

export const toTranscriptionState = (row: Omit<TranscriptRow, 'speakers' | 'respellings'>): TranscriptionState => ({
  id: row.id,
  meetingId: row.meetingId,
  status: row.status,
  source: row.source,
  revision: row.revision,
  progress: row.progress,
  cause: row.cause,
  model: row.model,
  voices: row.voices,
  updatedAt: toInstant(row.updatedAt),
});

/** A row of `transcriptionPieces`. */
export interface TranscriptionPiece {
  /** Only in the first row; its `id` is null without a transcript. */
  head: TranscriptRow | { id: null } | null;
  batch: string | null;
}

/** SQL: a transcript of `transcriptColumns` with all its turns, or the `first` ones, in pieces. */
export const transcriptionPieces = (transcript: SQL, first?: number): SQL => sql`
  with transcript as materialized (select ${transcriptColumns} from ${transcript}),
    turns as (
      select batch, row_number() over (order by place) as place
      from (${segmentBatches(sql`(select "meetingId" from transcript)`, { first })}) batches
    )
  select case when coalesce(turns.place, 1) = 1 then row_to_json(transcript) end as head, turns.batch
  from transcript left join turns on true order by turns.place`;

export const viewTranscription = (
  row: TranscriptRow,
  pieces: readonly TranscriptionPiece[],
): JsonText<Transcription> => {
  const head: Omit<Transcription, 'segments'> = {
    ...toTranscriptionState(row),
    language: row.language,
    speakers: row.speakers ?? [],
    respellings: row.respellings ?? [],
  };
  const batches = pieces.flatMap(({ batch }) => batch?.slice(1, -1) ?? []);
  return new JsonText([
    `${JSON.stringify(head).slice(0, -1)},"segments":[`,
    ...batches.map((batch, index) => (index === 0 ? batch : `,${batch}`)),
    ']}',
  ]);
};
