import type { Warning, WarningCode } from '@pauta/contract';
import { speechMs, type RawCue, type TranscriptCue } from './import-cue.ts';
import { cleanText, decodeTranscript, type TranscriptEncoding } from './import-decode.ts';
import { TranscriptError } from './import-error.ts';
import { readJson } from './import-json.ts';
import { type TranscriptLimits, transcriptLimits } from './import-limits.ts';
import { withoutMarkup } from './import-speaker.ts';
import { readSrt } from './import-srt.ts';
import { readTxt } from './import-txt.ts';
import { readWebVtt } from './import-webvtt.ts';
export { toTurns } from './import-turns.ts';

export type TranscriptFormat = 'webvtt' | 'srt' | 'txt' | 'json';

export interface ParsedTranscript {
  format: TranscriptFormat;
  encoding: TranscriptEncoding;
  /** In order of their first utterance. */
  speakers: string[];
  /** Sorted by start; `0 <= startMs <= endMs`, text never empty. */
  segments: TranscriptCue[];
  /** What was repaired or guessed, for the person who imports. */
  warnings: Warning[];
}

const readers: Readonly<Record<TranscriptFormat, (text: string) => RawCue[]>> = {
  webvtt: readWebVtt,
  srt: readSrt,
  txt: readTxt,
  json: readJson,
};

const week = 7 * 24 * 3_600_000;
const hour = 3_600_000;
// The estimated times of extremely long text may exceed the maximum offset.
const latestMs = 2 ** 31 - 1;
// A file that begins later contains times of day: few meetings are that long, or that early.
const earliestHour = 6;
const maxNameLength = 120;

const formatOf = (text: string, fileName: string): TranscriptFormat => {
  const start = text.slice(0, 2000).trimStart();
  if (/^WEBVTT(?:\s|$)/.test(start)) return 'webvtt';
  // oxlint-disable-next-line no-control-regex
  if (/^<(?:!doctype|html|head|body|\?xml|tt[\s>]|svg|script)/i.test(start))
    throw new TranscriptError('transcript_unreadable');
  if (/^(?:\{\s*["}]|\[\s*(?:[{["\]]|$))/.test(start)) return 'json';
  const arrow = /^[ \t]{0,9}-?\d{1,4}:\d[^\n]{0,20}->[^\n]{0,20}\d:\d/m;
  if (arrow.test(text)) return /\.vtt$/i.test(fileName) ? 'webvtt' : 'srt';
  return 'txt';
};

/** Unifies the spellings of each name: exports vary in case and spaces, and may contain tags. */
const nameBook = () => {
  const spellings = new Map<string, string>();
  const cleaned = new Set<string>();
  const nameOf = (name: string | null): string | null => {
    const written = cleanText(name ?? '');
    const bare = withoutMarkup(written) || written;
    const clean = bare.slice(0, maxNameLength).toWellFormed().trim();
    if (clean === '') return null;
    if (bare !== written) cleaned.add(clean);
    const key = clean.toLocaleLowerCase('pt-BR');
    const known = spellings.get(key);
    if (known === undefined) spellings.set(key, clean);
    return known ?? clean;
  };
  return { nameOf, cleaned };
};

const usable = (ms: number | null): number | null =>
  ms !== null && Number.isFinite(ms) && ms <= week ? Math.round(ms) : null;

/** Converts times of day to times from the first word; a drop of half a day or more is midnight. */
const fromFirstWord = (cues: RawCue[]): boolean => {
  const times = cues.flatMap((cue) => cue.startMs ?? []);
  const first = times[0] ?? 0;
  if (times.length === 0 || times.some((time) => time < 0) || Math.min(...times.slice(0, 1000)) < earliestHour * hour) {
    // After midnight the smallest is below an hour although the first is not.
    if (!(first > 20 * hour && times.some((time) => first - time > 12 * hour))) return false;
  }
  let day = 0;
  let previous = first;
  for (const cue of cues) {
    if (cue.startMs === null) continue;
    const time = cue.startMs;
    if (previous - time > 12 * hour) day += 24 * hour;
    previous = time;
    cue.startMs = time + day - first;
    if (cue.endMs !== null) cue.endMs += day - first;
  }
  return true;
};

/** A cue with a time, and the following ones without. */
type Group = { startMs: number; cues: RawCue[] };

const groupByTime = (cues: readonly RawCue[]): Group[] => {
  const groups: Group[] = [];
  for (const cue of cues) {
    const last = groups.at(-1);
    if (cue.startMs !== null) groups.push({ startMs: cue.startMs, cues: [cue] });
    else if (last) last.cues.push(cue);
    else groups.push({ startMs: 0, cues: [cue] });
  }
  return groups;
};

/** Estimates missing times by words, squeezed to fit before the next known time. */
const timeGroup = (group: Group, nextMs: number | undefined): TranscriptCue[] => {
  const lengths = group.cues.map((cue, index) =>
    index === 0 && group.cues.length > 1 && cue.endMs !== null && cue.endMs > group.startMs
      ? cue.endMs - group.startMs
      : speechMs(cue.text),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const room = nextMs !== undefined && nextMs > group.startMs ? nextMs - group.startMs : Infinity;
  const scale = Math.min(1, room / total);
  let at = group.startMs;
  return group.cues.map((cue, index) => {
    const startMs = Math.round(at);
    at += (lengths[index] ?? 0) * scale;
    const isKnown = group.cues.length === 1 && cue.endMs !== null && cue.endMs >= startMs;
    return { speaker: cue.speaker, startMs, endMs: isKnown ? (cue.endMs ?? startMs) : Math.round(at), text: cue.text };
  });
};

/** Whether a text contains words, numbers or emoji, not only punctuation. */
const isSaid = (text: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

const counted = (code: WarningCode, count: number): Warning[] => (count > 0 ? [{ code, count }] : []);

const cleanCues = (
  raw: readonly RawCue[],
  format: TranscriptFormat,
  limits: TranscriptLimits,
  warnings: Warning[],
): TranscriptCue[] => {
  const { nameOf, cleaned } = nameBook();
  const named = new Set<string>();
  const overflowing = new Set<string>();
  const cues: RawCue[] = [];
  for (const cue of raw) {
    const text = cleanText(cue.text);
    if (!isSaid(text)) continue;
    const name = nameOf(cue.speaker);
    const isOver = name !== null && !named.has(name) && named.size >= limits.speakers;
    if (isOver) overflowing.add(name);
    else if (name !== null) named.add(name);
    cues.push({
      speaker: isOver ? null : name,
      startMs: usable(cue.startMs),
      endMs: usable(cue.endMs),
      text: isOver ? `${name}: ${text}` : text,
    });
  }
  const isClock = format === 'txt' && fromFirstWord(cues);

  let negative = 0;
  let reversed = 0;
  for (const cue of cues) {
    if ((cue.startMs ?? 0) < 0 || (cue.endMs ?? 0) < 0) {
      negative += 1;
      cue.startMs = cue.startMs === null ? null : Math.max(0, cue.startMs);
      cue.endMs = cue.endMs === null ? null : Math.max(0, cue.endMs);
    }
    if (cue.startMs !== null && cue.endMs !== null && cue.endMs < cue.startMs) {
      reversed += 1;
      cue.endMs = null;
    }
  }
  const untimed = cues.filter((cue) => cue.startMs === null).length;
  const groups = groupByTime(cues);
  const isSorted = groups.every((group, index) => index === 0 || (groups[index - 1]?.startMs ?? 0) <= group.startMs);
  if (!isSorted) groups.sort((a, b) => a.startMs - b.startMs);
  const settled = groups.flatMap((group, index) => timeGroup(group, groups[index + 1]?.startMs));
  // Squeezed groups may round past the next start.
  settled.sort((a, b) => a.startMs - b.startMs);
  for (const cue of settled) {
    cue.startMs = Math.min(cue.startMs, latestMs);
    cue.endMs = Math.min(cue.endMs, latestMs);
  }

  const overlapping = settled.filter((cue, index) => {
    const previous = settled[index - 1];
    return previous !== undefined && previous.speaker === cue.speaker && previous.endMs - cue.startMs > 500;
  }).length;
  const isUntimed = untimed === cues.length;
  if (cues.length > 0)
    warnings.push(
      ...counted('transcript_cues_skipped', raw.length - cues.length),
      ...counted('transcript_names_cleaned', cleaned.size),
      ...counted('transcript_names_in_text', overflowing.size),
      ...(named.size === 0 ? [{ code: 'transcript_without_names' as const }] : []),
      ...(isClock ? [{ code: 'transcript_clock_times' as const }] : []),
      ...(isUntimed ? [{ code: 'transcript_without_times' as const }] : counted('transcript_times_estimated', untimed)),
      ...(isSorted ? [] : [{ code: 'transcript_sorted' as const }]),
      ...counted('transcript_times_negative', negative),
      ...counted('transcript_times_reversed', reversed),
      ...counted('transcript_overlaps', overlapping),
    );
  return settled;
};

/**
 * Parses a transcript file; format and encoding are detected by content. Throws only `TranscriptError`, with
 * `transcript_empty`, `transcript_unreadable`, `transcript_too_many_letters` or `transcript_too_long`.
 */
export const parseTranscript = (
  bytes: Uint8Array,
  fileName: string,
  options: Partial<TranscriptLimits> = {},
): ParsedTranscript => {
  const limits = { ...transcriptLimits, ...options };
  const { encoding, text, warnings } = decodeTranscript(bytes);
  const format = formatOf(text, fileName);
  const cues = readers[format](text);
  if (cues.length > limits.segments) throw new TranscriptError('transcript_too_long', { limit: limits.segments });
  if (cues.reduce((sum, cue) => sum + cue.text.length, 0) > limits.characters) {
    throw new TranscriptError('transcript_too_many_letters', { limit: limits.characters });
  }
  const segments = cleanCues(cues, format, limits, warnings);
  if (segments.length === 0) throw new TranscriptError('transcript_empty');
  const speakers = [...new Set(segments.flatMap((segment) => segment.speaker ?? []))];
  return { format, encoding, speakers, segments, warnings };
};
