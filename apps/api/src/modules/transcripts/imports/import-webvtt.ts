import { nameCaptions, readBlocks, shareTime, type CaptionBlock, type CaptionPiece } from './import-captions.ts';
import type { RawCue } from './import-cue.ts';

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
]);

// Only tags defined by WebVTT are removed; other angle brackets are text.
const tags = /<\/?(?:c|i|b|u|lang|ruby|rt)(?:[.\s][^<>]*)?>|<\/v>|<\d{1,4}:\d{2}(?::\d{2})?[.,]\d{1,3}>/g;
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/g;

const plain = (text: string): string =>
  text
    .replace(tags, '')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g, (_, name: string) => entities.get(name) ?? '');

const readVoices = (block: CaptionBlock): RawCue[] | null => {
  const text = block.lines.join('\n');
  const voices = [...text.matchAll(voice)];
  const [first] = voices;
  if (!first) return null;
  const lead = plain(text.slice(0, first.index));
  const pieces: CaptionPiece[] = lead.trim() === '' ? [] : [{ speaker: null, text: lead }];
  for (const [index, match] of voices.entries()) {
    const from = match.index + match[0].length;
    pieces.push({ speaker: plain(match[1] ?? ''), text: plain(text.slice(from, voices[index + 1]?.index)) });
  }
  return shareTime(block, pieces);
};

const withoutComments = function* (lines: readonly string[]): Generator<string> {
  let isComment = false;
  let previous = '';
  for (const line of lines) {
    if (previous.trim() === '' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isComment = true;
    if (line.trim() === '') isComment = false;
    if (!isComment) yield line;
    previous = line;
  }
};

/**
 * Reads WebVTT, with `<v Name>` tags (Teams) or `Name:` prefixes (Zoom). Cue settings, ids, notes and styles are
 * skipped.
 */
export const readWebVtt = (text: string): RawCue[] => {
  const cues = readBlocks(withoutComments(text.split('\n')), true).map((block) => ({
    block,
    voices: readVoices(block),
  }));
  const unnamed = cues.flatMap(({ block, voices }) =>
    voices ? [] : [{ ...block, lines: block.lines.map((line) => plain(line)) }],
  );
  const named = nameCaptions(unnamed).values();
  return cues.flatMap(({ voices }) => voices ?? named.next().value ?? []);
};
