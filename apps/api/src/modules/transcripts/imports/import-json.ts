import { parseClock } from './import-clock.ts';
import { speechMs, type RawCue } from './import-cue.ts';
import { TranscriptError } from './import-error.ts';
import { type Item, findItems, firstOf, isRecord, isWordList, listPaths, own, path } from './import-json-items.ts';
import { isTooDeep } from './import-limits.ts';

const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 40) return null;
  const number = /^\s*(-?\d+(?:[.,]\d+)?)\s*s?\s*$/.exec(value);
  return number ? Number((number[1] ?? '').replace(',', '.')) : null;
};

/** Whether plain numbers are milliseconds: integers, and too slow for speech if they were seconds. */
const areMilliseconds = (items: readonly Item[]): boolean => {
  let characters = 0;
  let spoken = 0;
  let first = Infinity;
  let last = -Infinity;
  for (const item of items) {
    const start = toNumber(item.start);
    const end = toNumber(item.end);
    if (start === null || item.isMs) continue;
    if (!Number.isInteger(start) || (end !== null && !Number.isInteger(end))) return false;
    characters += item.text.length;
    spoken += Math.max(0, (end ?? start) - start);
    first = Math.min(first, start);
    last = Math.max(last, end ?? start);
  }
  const units = spoken > 0 ? spoken : last - first;
  return units > 0 && characters / units < 0.5;
};

const speakerOf = (speaker: unknown, names: ReadonlyMap<string, string>): string | null => {
  if (typeof speaker === 'number' && Number.isInteger(speaker) && speaker >= 0) {
    return names.get(String(speaker)) ?? `Falante ${speaker + 1}`;
  }
  if (typeof speaker === 'string')
    return names.get(speaker) ?? (/^[A-Z]$/.test(speaker) ? `Falante ${speaker}` : speaker);
  const name = firstOf(speaker, ['name', 'displayName', 'display_name', 'nome', 'label', 'id']);
  return typeof name === 'string' || typeof name === 'number' ? speakerOf(name, names) : null;
};

/** Names from `speakers: [{ id, name }]` next to the segments. */
const namesIn = (root: unknown): Map<string, string> => {
  const names = new Map<string, string>();
  const list = firstOf(root, ['speakers', 'participants']);
  for (const entry of Array.isArray(list) ? list : []) {
    const id = firstOf(entry, ['id', 'speaker_id', 'speakerId']);
    const name = firstOf(entry, ['name', 'displayName', 'nome']);
    if ((typeof id === 'string' || typeof id === 'number') && typeof name === 'string') names.set(String(id), name);
  }
  return names;
};

/** Maximum length of a phrase, since word times are better than an estimate from its length. */
const longestPhrase = 400;

/** Joins words into phrases, split at a pause, a change of speaker, the end of a sentence, or the maximum length. */
const joinWords = (cues: readonly RawCue[]): RawCue[] => {
  const phrases: RawCue[] = [];
  let words: string[] = [];
  let length = 0;
  const close = (): void => {
    const last = phrases.at(-1);
    if (last) last.text = words.join(' ');
  };
  for (const cue of cues) {
    const word = cue.text.trim();
    const last = phrases.at(-1);
    const pause = (cue.startMs ?? 0) - (last?.endMs ?? last?.startMs ?? 0);
    const goesOn =
      last?.speaker === cue.speaker &&
      Math.abs(pause) < 1000 &&
      length + word.length <= longestPhrase &&
      !/[.!?…]$/.test(words.at(-1) ?? '');
    if (last && goesOn) {
      words.push(word);
      length += 1 + word.length;
      last.endMs = cue.endMs;
    } else {
      close();
      phrases.push({ ...cue });
      words = [word];
      length = word.length;
    }
  }
  close();
  return phrases;
};

const parse = (text: string): unknown => {
  if (isTooDeep(text)) throw new TranscriptError('transcript_unreadable');
  try {
    return JSON.parse(text);
  } catch {
    return parseLines(text);
  }
};

/** Parses one JSON object per line. */
const parseLines = (text: string): unknown => {
  try {
    return text.split('\n').flatMap((line): unknown => (line.trim() === '' ? [] : [JSON.parse(line)]));
  } catch {
    throw new TranscriptError('transcript_unreadable');
  }
};

/**
 * Reads JSON of Whisper, AssemblyAI, Deepgram, Fireflies, tl;dv, Rev, Recall and our own, or any list of objects with
 * text. Times are seconds, milliseconds or clock strings; seconds and milliseconds are distinguished by speech rate.
 * Throws `transcript_empty` for a known format without speech and `transcript_unreadable` for anything else.
 */
export const readJson = (text: string): RawCue[] => {
  const root = parse(text);
  const items = findItems(root);
  if (items.length === 0) {
    const lists = Array.isArray(root)
      ? [root]
      : listPaths.map((keys) => path(root, ...keys)).filter((list) => Array.isArray(list));
    const isKnown = lists.some((list) => list.length === 0 || isRecord(list[0]));
    throw new TranscriptError(isKnown || own(root, 'text') === '' ? 'transcript_empty' : 'transcript_unreadable');
  }
  const names = namesIn(root);
  const unit = areMilliseconds(items) ? 1 : 1000;
  const toMs = (value: unknown, isMs: boolean): number | null => {
    const number = toNumber(value);
    if (number !== null) return number * (isMs ? 1 : unit);
    return typeof value === 'string' ? parseClock(value.slice(0, 40)) : null;
  };
  const cues = items.map((item) => ({
    speaker: speakerOf(item.speaker, names),
    startMs: toMs(item.start, item.isMs),
    endMs: toMs(item.end, item.isMs),
    text: item.text,
  }));
  const [only] = cues;
  if (cues.length === 1 && only && only.endMs === null)
    return [{ ...only, endMs: (only.startMs ?? 0) + speechMs(only.text) }];
  return isWordList(items) ? joinWords(cues) : cues;
};
