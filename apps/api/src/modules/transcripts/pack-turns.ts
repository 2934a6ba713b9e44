import { v7 } from 'uuid';
import { openSpelling, type Spelling, type WordCount } from '../vocabularies/respell.ts';

export interface SpokenTurn {
  /** Name or label of who spoke; null where speakers could not be told apart. */
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
}

/** Turns as they are stored. Texts, not objects: tens of thousands of those would hold up the process that stores them. */
export interface PackedTurns {
  /** In the order in which they first speak. */
  readonly speakers: readonly string[];
  /** JSON lists of rows, in order. `speaker` is a place in `speakers`, from 1 as the database counts. */
  readonly batches: readonly string[];
  readonly count: number;
  /** When the last one ends. */
  readonly lastMs: number;
  /** What became of the company's words in them. */
  readonly words: readonly WordCount[];
}

const rowsPerBatch = 500;

/** Turns corrected by a company's vocabulary, as they are stored. For long texts work for a process of its own. */
export const packTurns = (
  turns: readonly SpokenTurn[],
  spelling: Spelling = { words: [], undone: [] },
): PackedTurns => {
  const { respell, counts } = openSpelling(spelling);
  const places = new Map<string, number>();
  let lastMs = 0;
  const rows = turns.map(({ speaker, startMs, endMs, text: heard }, position) => {
    if (speaker !== null && !places.has(speaker)) places.set(speaker, places.size + 1);
    lastMs = Math.max(lastMs, endMs);
    const { text, respellings } = respell(heard);
    return {
      id: v7(),
      position,
      speaker: speaker === null ? null : places.get(speaker),
      start_ms: startMs,
      end_ms: endMs,
      text,
      raw_text: respellings.length ? heard : null,
      respellings: respellings.length ? respellings : null,
    };
  });
  const batches: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerBatch)
    batches.push(JSON.stringify(rows.slice(from, from + rowsPerBatch)));
  return { speakers: [...places.keys()], batches, count: rows.length, lastMs, words: counts() };
};

declare module '../../platform/platform.ts' {
  interface WorkerOperations {
    packTurns: typeof packTurns;
  }
}
