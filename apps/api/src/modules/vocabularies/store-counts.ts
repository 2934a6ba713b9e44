import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { StoredRespelling, WordCount } from './respell.ts';
import { vocabularyCounts } from './vocabularies.table.ts';
import { wordKey } from './word-key.ts';

interface OfMeeting {
  companyId: string;
  id: string;
}

/** Stores the word counts of a meeting's transcript, replacing earlier ones. */
export const storeCounts = async (
  tx: Tx,
  { companyId, id: meetingId }: OfMeeting,
  counts: readonly WordCount[],
): Promise<void> => {
  const own = and(eq(vocabularyCounts.companyId, companyId), eq(vocabularyCounts.meetingId, meetingId));
  await tx.delete(vocabularyCounts).where(own);
  if (counts.length) await tx.insert(vocabularyCounts).values(counts.map((one) => ({ ...one, companyId, meetingId })));
};

/** Recounts corrected and reverted words of a meeting. Counts of correctly heard words are kept. */
export const recount = async (
  tx: Tx,
  meeting: OfMeeting,
  respellings: readonly Pick<StoredRespelling, 'to' | 'isUndone'>[],
): Promise<void> => {
  const known = await tx
    .select({ plain: vocabularyCounts.plain, recognised: vocabularyCounts.recognised })
    .from(vocabularyCounts)
    .where(and(eq(vocabularyCounts.companyId, meeting.companyId), eq(vocabularyCounts.meetingId, meeting.id)));
  const counts = new Map(known.map((one) => [one.plain, { ...one, corrected: 0, undone: 0 }]));
  for (const { to, isUndone } of respellings) {
    const plain = wordKey(to);
    const count = counts.get(plain) ?? { plain, recognised: 0, corrected: 0, undone: 0 };
    count[isUndone ? 'undone' : 'corrected'] += 1;
    counts.set(plain, count);
  }
  await storeCounts(tx, meeting, [...counts.values()]);
};
