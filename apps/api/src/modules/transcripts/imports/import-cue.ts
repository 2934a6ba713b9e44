/** An utterance as a format's reader returns it, before times and text are cleaned up. */
export interface RawCue {
  speaker: string | null;
  /** Null if the file has no time; it is then estimated. */
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

/** Estimated duration of a text at 150 words a minute, in milliseconds. */
export const speechMs = (text: string): number => {
  let words = 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) words += 1;
  return Math.round((words * 60_000) / wordsPerMinute);
};
