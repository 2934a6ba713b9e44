import { nameCaptions, readBlocks } from './import-captions.ts';
import type { RawCue } from './import-cue.ts';

// Format tags of SRT players; other angle brackets and braces are text.
const marks = /<\/?(?:i|b|u|s|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;

/** SubRip, or WebVTT without its header. Speakers are `Name:` prefixes. */
export const readSrt = (text: string): RawCue[] =>
  nameCaptions(
    readBlocks(text.split('\n'), false).map((block) => ({
      ...block,
      lines: block.lines.map((line) => line.replace(marks, '')),
    })),
  ).flat();
