import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type FollowQuote, requoteCorrections, requoted } from '../corrections/requote.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import type { RespelledSegment } from '../transcripts/respell-segments.ts';
import { followQuote } from '../vocabularies/respell.ts';
import { answers, evidence } from './analysis.table.ts';

/** Has what is quoted from turns that are written otherwise now read as they do, so that each quote still stands there. */
export const requoteAnalysis = async (
  tx: Tx,
  meeting: MeetingRow,
  changed: readonly RespelledSegment[],
): Promise<void> => {
  if (!changed.length) return;
  const turns = new Map(changed.map((turn) => [turn.id, turn]));
  const follow: FollowQuote = (segmentId, quote) => {
    const turn = turns.get(segmentId);
    return turn && followQuote(turn.before, turn.after, quote);
  };
  const quotes = await tx
    .select({ id: evidence.id, segmentId: evidence.segmentId, quote: evidence.quote })
    .from(evidence)
    .where(and(eq(evidence.meetingId, meeting.id), inArray(evidence.segmentId, [...turns.keys()])));
  for (const { id, segmentId, quote: before } of quotes) {
    const quote = follow(segmentId ?? '', before) ?? before;
    if (quote !== before) await tx.update(evidence).set({ quote }).where(eq(evidence.id, id));
  }
  for (const row of await tx.select().from(answers).where(eq(answers.meetingId, meeting.id))) {
    const candidates = requoted(row.candidates, follow);
    if (candidates !== row.candidates) await tx.update(answers).set({ candidates }).where(eq(answers.id, row.id));
  }
  const { recap, metrics } = meeting;
  await writeFacts(tx, meeting.id, { recap: requoted(recap, follow), metrics: requoted(metrics, follow) });
  await requoteCorrections(tx, meeting.id, follow);
};
