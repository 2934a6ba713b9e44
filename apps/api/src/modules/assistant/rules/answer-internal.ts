import { findWords } from '../../portuguese/words.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { type FoundPassage, findPassages } from '../passages.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { writePassageSentences } from './write-passages.ts';
import { type RulesJob, writerOf } from './writer.ts';

const mostOfAll = 2;
/** Of several words, one alone tells of something else. */
const leastWords = 2;

const turnOf = (citation: StoredCitation): string =>
  citation.kind === 'meeting' ? citation.segmentId : citation.messageId;

/** What colleagues said among themselves of the named customer and any of the words, those of most words first. */
export const answerInternally = async (job: RulesJob, words: readonly string[]): Promise<void> => {
  const { asked, db, tell } = job;
  const { names } = asked.understood;
  const meetings = asked.internal ?? [];
  if (meetings.length === 0) return;
  const among = { ...asked, meetings, readable: meetings, chats: [] };
  const rated = new Map<string, { readonly passage: FoundPassage; readonly count: number }>();
  await db.read(async (tx) => {
    for (const name of names) {
      const named = findWords(normalise(name)).flatMap(({ text, folded }) => (isStopWord(folded) ? [] : [text]));
      for (const word of words) {
        const found = await findPassages(tx, among, [...named, word]);
        for (const passage of [...found.values()].flat()) {
          const turn = turnOf(passage.citation);
          rated.set(turn, { passage, count: (rated.get(turn)?.count ?? 0) + 1 });
        }
      }
    }
  });
  const fewest = Math.min(leastWords, words.length);
  const best = [...rated.values()]
    .filter(({ count }) => count >= fewest)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostOfAll);
  if (best.length === 0) return;
  const own = { ...job, asked: among };
  const writer = writerOf(own);
  await tell(writer.missing(writer.words.amongUs));
  const passages = Map.groupBy(
    best.map(({ passage }) => passage),
    ({ subjectId }) => subjectId,
  );
  await writePassageSentences(own, writer, passages, { isNear: true });
};
