import { type SQL, sql } from 'drizzle-orm';

/** SQL: the next steps of that meeting in order, each with its first quote, as JSON; null if there are none. */
export const nextStepsOf = (meetingId: SQL): SQL => sql`
  (select json_agg(json_build_object('id', step.id, 'text', step.text, 'owner', step.owner, 'dueDate', step.due_date,
      'isDone', step.is_done, 'analyst', step.analyst,
      'by', case when step.user_id is not null then json_build_object('id', step.user_id, 'displayName', step.author) end,
      'evidence', coalesce(step.evidence->0, (select jsonb_build_object('meetingId', e.meeting_id,
          'segmentId', e.segment_id, 'revision', e.revision, 'quote', e.quote, 'speakerId', e.speaker_id,
          'startMs', e.start_ms, 'endMs', e.end_ms, 'isOutdated', e.is_outdated)
        from evidence e where e.next_step_id = step.id order by e.position limit 1))) order by step.position, step.id)
    from shown_next_steps step where step.meeting_id = ${meetingId})`;
