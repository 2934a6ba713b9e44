import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type FollowQuote, requoteCorrections, requoted } from '../corrections/requote.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import type { RespelledSegment } from '../transcripts/editing/respell-segments.ts';
import { followQuote } from '../vocabularies/respell.ts';
import { answers, evidence } from './analysis.table.ts';

/** Updates all evidence of these segments to their current words, for runs and for people. */
export const requoteMeeting = async (
  tx: Tx,
  meeting: MeetingRow,
  segmentIds: readonly string[],
  follow: FollowQuote,
): Promise<void> => {
  const quotes = await tx
    .select()
    .from(evidence)
    .where(
      and(
        eq(evidence.meetingId, meeting.id),
        // Words of an outdated quote may reappear in any segment.
        or(inArray(evidence.segmentId, [...segmentIds]), eq(evidence.isOutdated, true)),
      ),
    );
  for (const { id, segmentId, quote, speakerId, startMs, endMs, isOutdated } of quotes) {
    if (segmentId === null) continue;
    const before = { segmentId, quote, speakerId, startMs, endMs, ...(isOutdated && { isOutdated }) };
    const after = requoted(before, follow);
    if (after === before) continue;
    await tx
      .update(evidence)
      .set({ ...after, isOutdated: after.isOutdated ?? false })
      .where(eq(evidence.id, id));
  }
  for (const row of await tx.select().from(answers).where(eq(answers.meetingId, meeting.id))) {
    const candidates = requoted(row.candidates, follow);
    if (candidates !== row.candidates) await tx.update(answers).set({ candidates }).where(eq(answers.id, row.id));
  }
  const { recap, metrics } = meeting;
  await writeFacts(tx, meeting.id, { recap: requoted(recap, follow), metrics: requoted(metrics, follow) });
  await requoteCorrections(tx, meeting.id, follow);
};

/** Updates quotes from respelled turns to the new spelling, so that each quote is literal again. */
export const requoteAnalysis = async (
  tx: Tx,
  meeting: MeetingRow,
  changed: readonly RespelledSegment[],
): Promise<void> => {
  if (!changed.length) return;
  const turns = new Map(changed.map((turn) => [turn.id, turn]));
  await requoteMeeting(tx, meeting, [...turns.keys()], (quoted) => {
    const turn = turns.get(quoted.segmentId);
    const quote = turn && followQuote(turn.before, turn.after, quoted.quote);
    return quote === undefined ? quoted : { ...quoted, quote };
  });
};
