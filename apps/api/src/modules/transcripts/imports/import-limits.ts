/** Limits of a transcript file, checked before expensive work. */
export interface TranscriptLimits {
  /** Characters of speech. A day of talk without a pause has a million. */
  readonly characters: number;
  /** Number of utterances. */
  readonly segments: number;
  /** Number of participants; further names are kept in front of their words. */
  readonly speakers: number;
}

export const transcriptLimits: TranscriptLimits = {
  characters: 4_000_000,
  segments: 50_000,
  speakers: 500,
};

const mostNesting = 64;

/** Whether lists are nested deeper than in any export. Does not validate the JSON. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > mostNesting) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
};
