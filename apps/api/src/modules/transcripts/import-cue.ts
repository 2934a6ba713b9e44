/** What a format's reader gives: one utterance as written, before times are put right and text is cleaned. */
export interface RawCue {
  speaker: string | null;
  /** Null where the file gives no time; it is then estimated. */
  startMs: number | null;
  endMs: number | null;
  text: string;
}

export interface TranscriptCue {
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
}

const wordsPerMinute = 150;

/** How long a text takes to say at 150 words a minute, in milliseconds. */
export const speechMs = (text: string): number => {
  let words = 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) words += 1;
  return Math.round((words * 60_000) / wordsPerMinute);
};
