import { passagesOf } from '../../transcripts/passages.ts';
import type { StoredCitation } from '../assistant.table.ts';
import type { Subject } from '../readings.ts';
import type { RulesJob, Writer } from './writer.ts';

/** A question of the talk and the reply to it, each with who said it. */
export const writeExchange = async (
  { db, tell }: RulesJob,
  writer: Writer,
  subject: Subject,
  citations: readonly StoredCitation[],
): Promise<void> => {
  const ids = citations.flatMap((each) => (each.kind === 'meeting' ? each.segmentId : []));
  const turns = await db.read((tx) => passagesOf(tx, ids));
  const speakers = new Map(turns.map(({ segmentId, speaker }) => [segmentId, speaker]));
  const lines = citations.map((each) => {
    const author = each.kind === 'meeting' ? speakers.get(each.segmentId) : null;
    return author ? `“${each.quote}”, ${author}.` : `“${each.quote}”`;
  });
  await tell(writer.said(subject, lines.join(' '), citations));
};
