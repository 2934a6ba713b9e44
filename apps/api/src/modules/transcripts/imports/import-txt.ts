import { clockPattern, parseClock } from './import-clock.ts';
import type { RawCue } from './import-cue.ts';
import { bareName, chooseSpeakers, couldBeName, isProperName, splitPrefix } from './import-speaker.ts';

const datePattern = String.raw`(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s{1,3})?`;

/** `[00:01:02] …`, `00:12 - …`, `(0:12 - 0:15) …`, `12/03/2025, 14:03:22 …` */
const leading = new RegExp(
  String.raw`^\s*[>*\-–—•]*\s*[\[(]?${datePattern}(${clockPattern})(?:\s?(?:-{1,2}>?|–|—|a|até|to)\s?(${clockPattern}))?[\])]?(?![\p{L}\p{N}])`,
  'u',
);
/** `Ana Martins (00:12)`, `Ana Martins 0:12`, `[Ana Martins] 14:03:22`, `Ana | 00:12 | …` */
const trailing = new RegExp(
  String.raw`^([^:\n]{1,90}?)[\s\-–—|,@]*([\[(]?)${datePattern}(${clockPattern})(?:\s?(?:-{1,2}>?|–|—|a|até|to)\s?(${clockPattern}))?([\])]?)[\s*]*([:|\-–—]?)(?:\s|$)`,
  'u',
);
const zoomChat = /^(?:from|de)\s+(.{1,80}?)\s+(?:to|para)\s+(.{1,80}?):\s*/i;
const footers =
  /^(?:(?:a )?reunião (?:terminou|encerrada|finalizada)|meeting ended|transcription ended|transcrição encerrada|transcribed by|transcrito por|this editable transcript|esta transcrição editável)/i;
const headLength = 240;

interface Line {
  text: string;
  isAfterBlank: boolean;
}

type Mark =
  | { kind: 'anchor'; startMs: number; endMs: number | null }
  | { kind: 'turn'; speaker: string | null; startMs: number; endMs: number | null; text: string }
  | { kind: 'name'; name: string; text: string; startMs: number | null; endMs: number | null }
  | { kind: 'text' };

const toLines = (text: string): Line[] => {
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    // Skips separator lines between turns.
    if (/[\p{L}\p{N}]/u.test(line)) lines.push({ text: line, isAfterBlank });
    isAfterBlank = line === '';
  }
  return lines;
};

const markLeading = (line: string): Mark | null => {
  const match = leading.exec(line.slice(0, headLength));
  const startMs = parseClock(match?.[1] ?? '');
  if (!match || startMs === null) return null;
  const endMs = match[2] === undefined ? null : parseClock(match[2]);
  const rest = line.slice(match[0].length).replace(/^[\s\-–—|:>\])]+/, '');
  if (rest === '') return { kind: 'anchor', startMs, endMs };
  const chat = zoomChat.exec(rest.slice(0, headLength));
  if (chat) return { kind: 'turn', speaker: chat[1] ?? null, startMs, endMs, text: rest.slice(chat[0].length) };
  const prefixed = splitPrefix(rest);
  if (prefixed) return { kind: 'name', name: prefixed.name, text: prefixed.rest, startMs, endMs };
  return { kind: 'turn', speaker: null, startMs, endMs, text: rest };
};

const markTrailing = (line: string): Mark | null => {
  const start = line.slice(0, headLength);
  const match = /\d:\d/.test(start) ? trailing.exec(start) : null;
  const startMs = parseClock(match?.[3] ?? '');
  if (!match || startMs === null) return null;
  const [head, before = '', open = '', , end, close = '', separator] = match;
  const name = bareName(before);
  const text = line.slice(head.length).trim();
  if (!isProperName(name)) return null;
  if ((open === '') !== (close === '') || (text !== '' && open === '' && separator === '')) return null;
  return { kind: 'turn', speaker: name, startMs, endMs: end === undefined ? null : parseClock(end), text };
};

const markLine = ({ text }: Line): Mark => {
  const mark = markLeading(text) ?? markTrailing(text);
  if (mark) return mark;
  const prefixed = splitPrefix(text);
  return prefixed
    ? { kind: 'name', name: prefixed.name, text: prefixed.rest, startMs: null, endMs: null }
    : { kind: 'text' };
};

/** Whether the result is a conversation, and not, for example, a letter, a list of settings or a recipe. */
const isConversation = (cues: readonly RawCue[], lines: readonly Line[]): boolean => {
  const timed = cues.filter((cue) => cue.startMs !== null).length;
  if (timed > 0) return timed + cues.length >= lines.length * 0.05;
  const speakers = new Set(cues.map((cue) => cue.speaker)).size;
  return cues.length > 0 && cues.length >= lines.length * 0.2 && (cues.length < 6 || speakers <= cues.length * 0.6);
};

/**
 * Reads plain text with speakers, times or both, from Meet, Zoom, Teams, tl;dv, Fireflies, Otter or written by people.
 * Text before the first turn (title, list of participants) is skipped. Text with neither is one speaker.
 */
export const readTxt = (text: string): RawCue[] => {
  const lines = toLines(text);
  const marks = lines.map(markLine);
  const chosen = chooseSpeakers(
    marks.flatMap((mark) => (mark.kind === 'name' ? [mark.name] : [])),
    marks.filter((mark) => mark.kind !== 'anchor').length,
  );
  const cues: RawCue[] = [];
  let anchor: { startMs: number; endMs: number | null } | null = null;
  let isAnchorUsed = true;

  const open = (speaker: string | null, startMs: number | null, endMs: number | null, words: string): void => {
    const time = startMs === null && anchor && !isAnchorUsed ? anchor : { startMs, endMs };
    isAnchorUsed = true;
    cues.push({ speaker, startMs: time.startMs, endMs: time.endMs, text: words });
  };
  const say = (words: string): void => {
    const last = cues.at(-1);
    if (anchor && !isAnchorUsed) open(null, null, null, words);
    else if (last) last.text += last.text === '' ? words : ` ${words}`;
  };

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const mark = marks[index];
    if (!line || !mark) continue;
    const next = lines[index + 1];
    const isTextNext = next !== undefined && marks[index + 1]?.kind === 'text' && !next.isAfterBlank;

    if (footers.test(line.text.slice(0, headLength))) continue;
    if (mark.kind === 'anchor') {
      anchor = mark;
      isAnchorUsed = false;
    } else if (mark.kind === 'name') {
      if (chosen.has(mark.name)) open(mark.name, mark.startMs, mark.endMs, mark.text);
      else if (mark.startMs !== null) open(null, mark.startMs, mark.endMs, line.text.replace(leading, '').trim());
      else say(line.text);
    } else if (mark.kind === 'turn') {
      const name = bareName(mark.text);
      // `00:12 Ana Martins` begins a turn if the words follow on the next line.
      if (mark.speaker === null && isTextNext && isProperName(name)) open(name, mark.startMs, mark.endMs, '');
      else open(mark.speaker, mark.startMs, mark.endMs, mark.text);
    } else if (
      marks[index + 1]?.kind === 'anchor' &&
      next?.isAfterBlank === false &&
      marks[index + 2]?.kind === 'text' &&
      isProperName(bareName(line.text))
    ) {
      // Name, time and words on separate lines.
      const time = marks[index + 1];
      if (time?.kind === 'anchor') open(bareName(line.text), time.startMs, time.endMs, '');
      index += 1;
    } else if (
      // A name above its words, after a time on its own line.
      anchor &&
      !isAnchorUsed &&
      isTextNext &&
      couldBeName(bareName(line.text)) &&
      isProperName(bareName(line.text))
    ) {
      open(bareName(line.text), null, null, '');
    } else say(line.text);
  }
  if (isConversation(cues, lines)) return cues;
  return lines.map(({ text: words }) => ({ speaker: null, startMs: null, endMs: null, text: words }));
};
