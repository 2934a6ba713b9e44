type Json = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own properties only, so that `__proto__` and `constructor` are never followed. */
export const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const firstOf = (value: unknown, keys: readonly string[]): unknown => {
  for (const key of keys) {
    const found = own(value, key);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
};

export const path = (value: unknown, ...keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof key === 'number' ? (Array.isArray(at) ? at[key] : undefined) : own(at, key)),
    value,
  );
const textKeys = [
  'text',
  'transcript',
  'sentence',
  'content',
  'texto',
  'fala',
  'utterance',
  'punctuated_word',
  'word',
  'value',
];
const speakerKeys = [
  'speaker',
  'speaker_name',
  'speakerName',
  'name',
  'participant',
  'falante',
  'speaker_label',
  'speakerLabel',
  'speakerId',
  'speaker_id',
  'user',
  'author',
  'nome',
];
const startKeys = [
  'start',
  'start_time',
  'startTime',
  'start_timestamp',
  'begin',
  'inicio',
  'ts',
  'from',
  'timestamp',
  'time',
  'offset',
];
const endKeys = ['end', 'end_time', 'endTime', 'end_timestamp', 'fim', 'end_ts', 'to'];
const startMsKeys = ['startMs', 'start_ms', 'start_time_ms', 'startTimeMs', 'offsetMs'];
const endMsKeys = ['endMs', 'end_ms', 'end_time_ms', 'endTimeMs'];

export const listPaths: readonly (readonly (string | number)[])[] = [
  ['segments'],
  ['utterances'],
  ['results', 'utterances'],
  ['results', 'channels', 0, 'alternatives', 0, 'paragraphs', 'paragraphs'],
  ['results', 'channels', 0, 'alternatives', 0, 'words'],
  ['transcript', 'segments'],
  ['transcription', 'segments'],
  ['transcript', 'sentences'],
  ['data', 'transcript', 'sentences'],
  ['transcript'],
  ['transcription'],
  ['transcripts'],
  ['sentences'],
  ['monologues'],
  ['data', 'segments'],
  ['data'],
  ['items'],
  ['entries'],
  ['turns'],
  ['captions'],
  ['cues'],
  ['messages'],
  ['falas'],
  ['words'],
];

export interface Item {
  speaker: unknown;
  start: unknown;
  end: unknown;
  /** Whether the key states milliseconds. */
  isMs: boolean;
  text: string;
}

const inner = (item: Json): readonly unknown[] | undefined => {
  const list = firstOf(item, ['words', 'elements', 'sentences']);
  return Array.isArray(list) ? list : undefined;
};

const textOf = (item: Json): string => {
  const text = firstOf(item, textKeys);
  if (typeof text === 'string') return text;
  const pieces = (inner(item) ?? []).flatMap((piece) => {
    if (typeof piece === 'string') return piece;
    const word = firstOf(piece, textKeys);
    return typeof word === 'string' ? word : [];
  });
  // Elements that include punctuation and spaces (Rev) are concatenated.
  return pieces.join(own(item, 'elements') === undefined ? ' ' : '');
};

const timeOf = (item: unknown, keys: readonly string[]): unknown => {
  const value = firstOf(item, keys);
  return isRecord(value) ? firstOf(value, ['relative', 'seconds']) : value;
};

const toItem = (value: unknown): Item | null => {
  if (typeof value === 'string') return { speaker: null, start: null, end: null, isMs: false, text: value };
  if (!isRecord(value)) return null;
  const startMs = firstOf(value, startMsKeys) ?? path(value, 'offsets', 'from');
  const isMs = startMs !== undefined;
  const words = inner(value);
  return {
    speaker: firstOf(value, speakerKeys),
    start: isMs
      ? startMs
      : (timeOf(value, startKeys) ?? timeOf(path(value, 'timestamps'), ['from']) ?? timeOf(words?.[0], startKeys)),
    end: isMs
      ? (firstOf(value, endMsKeys) ?? path(value, 'offsets', 'to'))
      : (timeOf(value, endKeys) ?? timeOf(words?.at(-1), endKeys)),
    isMs,
    text: textOf(value),
  };
};

const toItems = (value: unknown): Item[] =>
  Array.isArray(value) ? value.flatMap((entry) => toItem(entry) ?? []).filter((item) => item.text.trim() !== '') : [];

export const isWordList = (items: readonly Item[]): boolean =>
  items.length > 8 && items.filter((item) => !item.text.trim().includes(' ')).length > items.length * 0.95;

export const findItems = (root: unknown): Item[] => {
  if (Array.isArray(root)) {
    const items = toItems(root);
    // A list of results with nested segments.
    return items.some((item) => item.start !== undefined && item.start !== null)
      ? items
      : (root
          .slice(0, 100)
          .map(inPaths)
          .find((list) => list.length > 0) ?? items);
  }
  return inPaths(root);
};

const inPaths = (root: unknown): Item[] => {
  if (!isRecord(root)) return [];
  for (const keys of listPaths) {
    const items = toItems(path(root, ...keys));
    if (items.length > 0) return items;
  }
  const text = firstOf(root, ['text', 'transcript', 'transcription']);
  return typeof text === 'string' && text.trim() !== ''
    ? [{ speaker: null, start: 0, end: null, isMs: true, text }]
    : [];
};
