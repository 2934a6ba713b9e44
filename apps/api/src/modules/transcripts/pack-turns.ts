import { v7 } from 'uuid';
import { openSpelling, type Spelling, type WordCount } from '../vocabularies/respell.ts';

export interface SpokenTurn {
  /** Name or label of the speaker; null if unknown. */
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
}

/**
 * Turns in the form in which they are stored. Texts instead of objects, as tens of thousands of those would block the
 * process.
 */
export interface PackedTurns {
  /** In order of their first utterance. */
  readonly speakers: readonly string[];
  /** JSON lists of rows, in order. `speaker` is an index in `speakers`, from 1 as in SQL. */
  readonly batches: readonly string[];
  readonly count: number;
  /** End of the last turn. */
  readonly lastMs: number;
  /** Counts of the company's words. */
  readonly words: readonly WordCount[];
}

const rowsPerBatch = 500;

/** Corrects turns by a company's vocabulary and packs them for storage. Long texts run in a worker process. */
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
