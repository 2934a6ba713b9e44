import { clockPattern, parseClock } from './import-clock.ts';
import type { RawCue } from './import-cue.ts';
import { bareName, chooseSpeakers, isProperName, splitPrefix } from './import-speaker.ts';

/** A timed block of a caption file. */
export interface CaptionBlock {
  startMs: number;
  endMs: number;
  lines: string[];
}

const timing = new RegExp(String.raw`^\s*(${clockPattern})\s*-{1,2}>\s*(${clockPattern})`, 'u');
const timingLength = 120;

const readTiming = (line: string): CaptionBlock | null => {
  if (!line.includes('->')) return null;
  const match = timing.exec(line.slice(0, timingLength));
  const startMs = parseClock(match?.[1] ?? '');
  const endMs = parseClock(match?.[2] ?? '');
  return startMs === null || endMs === null ? null : { startMs, endMs, lines: [] };
};

/**
 * Reads the blocks of WebVTT and SRT: a timing line and the following lines. With `endsAtBlank` a blank line ends a
 * block, as WebVTT specifies; SRT files often have blank lines within the text.
 */
export const readBlocks = (lines: Iterable<string>, endsAtBlank: boolean): CaptionBlock[] => {
  const blocks: CaptionBlock[] = [];
  let open: CaptionBlock | null = null;
  for (const line of lines) {
    const next = readTiming(line);
    if (next) {
      if (open && /^\s*\d+\s*$/.test(open.lines.at(-1) ?? '')) open.lines.pop();
      blocks.push(next);
      open = next;
    } else if (open) {
      if (line.trim() !== '') open.lines.push(line);
      else if (endsAtBlank && open.lines.length > 0) open = null;
    }
  }
  return blocks;
};

export interface CaptionPiece {
  speaker: string | null;
  text: string;
}

/** Divides the time of a block between its speakers by length of text. */
export const shareTime = (block: CaptionBlock, untrimmed: readonly CaptionPiece[]): RawCue[] => {
  const pieces = untrimmed.map(({ speaker, text }) => ({ speaker, text: text.trim() }));
  const total = pieces.reduce((sum, piece) => sum + piece.text.length, 0) || 1;
  const span = block.endMs - block.startMs;
  let said = 0;
  return pieces.map((piece) => {
    const startMs = block.startMs + (span * said) / total;
    said += piece.text.length;
    return { ...piece, startMs, endMs: block.startMs + (span * said) / total };
  });
};

/** Names alone on the first line of a block, as in older Teams exports. */
const namesOnOwnLine = (blocks: readonly CaptionBlock[]): Set<string> => {
  const counts = new Map<string, number>();
  let several = 0;
  for (const { lines } of blocks) {
    const [first = ''] = lines;
    if (lines.length < 2) continue;
    several += 1;
    const name = bareName(first);
    if (isProperName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isUsual =
    several > blocks.length * 0.7 && named > several * 0.9 && counts.size <= Math.max(2, blocks.length * 0.4);
  return isUsual ? new Set(counts.keys()) : new Set();
};

/** Finds speakers in blocks without voice tags: `Ana: texto`, dialogue dashes, or the name on its own line. */
export const nameCaptions = (blocks: readonly CaptionBlock[]): RawCue[][] => {
  const alone = namesOnOwnLine(blocks);
  const prefixes = blocks.flatMap(({ lines }) => lines.flatMap((line) => splitPrefix(line)?.name ?? []));
  const chosen = chooseSpeakers(prefixes, blocks.length);
  return blocks.map((block) => {
    const pieces: CaptionPiece[] = [];
    const [first = ''] = block.lines;
    const own = block.lines.length > 1 && alone.has(bareName(first)) ? bareName(first) : null;
    for (const line of own === null ? block.lines : block.lines.slice(1)) {
      const prefixed = splitPrefix(line);
      const last = pieces.at(-1);
      if (prefixed && chosen.has(prefixed.name)) pieces.push({ speaker: prefixed.name, text: prefixed.rest });
      else if (last) last.text += `\n${line}`;
      else pieces.push({ speaker: own, text: line });
    }
    return shareTime(block, pieces);
  });
};
