import type { Participant } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { readSegmentBatches, segmentsWithin, type Stretch } from './segment-batches.ts';

export interface Passage {
  readonly language: string;
  /** The speakers of the passage. */
  readonly speakers: Participant[];
  /** As returned by `readSegmentBatches`. */
  readonly batches: string[];
}

/** The transcript of a meeting or of a range; null without a transcript. */
export const readPassage = async (tx: Tx, meetingId: string, stretch: Stretch | null): Promise<Passage | null> => {
  const within = stretch ? sql`and ${segmentsWithin(stretch)}` : sql``;
  const [head] = await runUnprepared<{ language: string; speakers: Participant[] | null }>(
    tx,
    sql`select t.language, (select json_agg(json_build_object('id', p.id, 'name', p.name, 'side', p.side) order by p.position)
        from shown_participants p where p.meeting_id = t.meeting_id
          and exists (select 1 from segments where meeting_id = t.meeting_id and speaker_id = p.id ${within})) as speakers
      from transcripts t where t.meeting_id = ${meetingId}`,
  );
  if (!head) return null;
  return {
    language: head.language,
    speakers: head.speakers ?? [],
    batches: await readSegmentBatches(tx, meetingId, stretch),
  };
};
