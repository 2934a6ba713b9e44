/** What a transcript file may hold. Beyond it the file is refused before the work that its size would cause. */
export interface TranscriptLimits {
  /** Of what is said. A day of talk without a pause has a million. */
  readonly characters: number;
  /** Utterances. */
  readonly segments: number;
  /** People with a name of their own; the names of others stay in front of their words. */
  readonly speakers: number;
}

export const transcriptLimits: TranscriptLimits = {
  characters: 4_000_000,
  segments: 50_000,
  speakers: 500,
};

const mostNesting = 64;

/** Whether JSON holds lists in lists deeper than any export does. Says nothing of whether it is JSON. */
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
