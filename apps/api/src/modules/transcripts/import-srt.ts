import { nameCaptions, readBlocks } from './import-captions.ts';
import type { RawCue } from './import-cue.ts';

// Format marks that players of SRT know; other angle brackets and braces are text.
const marks = /<\/?(?:i|b|u|s|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;

/** SubRip, or WebVTT that lost its header. Speakers are `Name:` prefixes. */
export const readSrt = (text: string): RawCue[] =>
  nameCaptions(
    readBlocks(text.split('\n'), false).map((block) => ({
      ...block,
      lines: block.lines.map((line) => line.replace(marks, '')),
    })),
  ).flat();
