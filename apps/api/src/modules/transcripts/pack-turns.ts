import { v7 } from 'uuid';

export interface SpokenTurn {
  /** Name or label of who spoke; null where nobody could be told apart. */
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
  rawText?: string;
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
}

const rowsPerBatch = 500;

export const packTurns = (turns: readonly SpokenTurn[]): PackedTurns => {
  const places = new Map<string, number>();
  let lastMs = 0;
  const rows = turns.map(({ speaker, startMs, endMs, text, rawText }, position) => {
    if (speaker !== null && !places.has(speaker)) places.set(speaker, places.size + 1);
    lastMs = Math.max(lastMs, endMs);
    return {
      id: v7(),
      position,
      speaker: speaker === null ? null : places.get(speaker),
      start_ms: startMs,
      end_ms: endMs,
      text,
      raw_text: rawText ?? null,
    };
  });
  const batches: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerBatch)
    batches.push(JSON.stringify(rows.slice(from, from + rowsPerBatch)));
  return { speakers: [...places.keys()], batches, count: rows.length, lastMs };
};
