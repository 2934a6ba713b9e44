import { clampSegments, type SpeechChunk, type SpeechSegment } from './engine.ts';

export interface SpeechAnswer {
  kind: 'segments';
  segments: SpeechSegment[];
}

/** Interpretation of a service's 200 response: speech, a truncated answer, a web page, or an unknown format. */
export type SpeechReading = SpeechAnswer | { kind: 'half' } | { kind: 'page' } | { kind: 'nonsense' };

type Fields = Readonly<Record<string, unknown>>;
type Span = Pick<SpeechChunk, 'startMs' | 'endMs'>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const seconds = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.length < 40 ? Number.parseFloat(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : '';

const speakerOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? `Falante ${value + 1}`
      : null;

/** A text without times: its sentences divide the span by length. */
const spread = (text: string, span: Span): SpeechSegment[] => {
  const sentences = text.split(/(?<=[.!?…])\s+/).filter((sentence) => sentence.trim() !== '');
  const total = sentences.reduce((sum, sentence) => sum + sentence.length, 0) || 1;
  const perCharacter = (span.endMs - span.startMs) / total;
  let at = span.startMs;
  return sentences.map((sentence) => {
    const startMs = at;
    at += sentence.length * perCharacter;
    return { startMs, endMs: at, text: sentence };
  });
};

// Whisper's own thresholds for text that it invents during silence.
const isInvented = (segment: Fields): boolean => {
  const silence = seconds(segment['no_speech_prob']);
  const confidence = seconds(segment['avg_logprob']);
  return silence !== null && confidence !== null && silence > 0.6 && confidence < -1;
};

interface Piece {
  start: number | null;
  end: number | null;
  /** Empty if the service left the words out. */
  text: string;
  speaker: string | null;
  isInvented: boolean;
}

const piecesOf = (list: unknown, textKeys: readonly string[]): Piece[] =>
  (Array.isArray(list) ? list : []).flatMap((entry: unknown): Piece[] => {
    if (typeof entry === 'string')
      return [{ start: null, end: null, text: textOf(entry), speaker: null, isInvented: false }];
    if (!isFields(entry)) return [];
    return [
      {
        start: seconds(entry['start']),
        end: seconds(entry['end']),
        text: textKeys.map((key) => textOf(entry[key])).find((words) => words.trim() !== '') ?? '',
        speaker: speakerOf(entry['speaker']),
        isInvented: isInvented(entry),
      },
    ];
  });

interface Token {
  key: string;
  start: number;
  end: number;
}

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/\S+/g), (match) => ({
    key: match[0].toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ key }) => key !== '');

const runAt = (tokens: readonly Token[], run: readonly Token[], from: number): number => {
  for (let at = from; at + run.length <= tokens.length; at += 1)
    if (run.every(({ key }, index) => tokens[at + index]?.key === key)) return at;
  return -1;
};

/**
 * Assigns words of the full text that no piece has to pieces without words, or between pieces. If text and pieces
 * disagree, the pieces are kept.
 */
const complete = (pieces: readonly Piece[], text: string): Piece[] => {
  const spoken = pieces.filter((piece) => piece.text.trim() !== '');
  if (spoken.length === 0) return [];
  const tokens = tokensOf(text);
  const completed: Piece[] = [];
  let at = 0;
  let blank: Piece[] = [];
  const fill = (to: number, next: Piece | undefined): void => {
    const [first, last] = [tokens[at], tokens[to - 1]];
    if (first && last && to > at) {
      const speakers = new Set(
        (blank.length > 0 ? blank : [completed.at(-1) ?? next, next]).map((one) => one?.speaker),
      );
      const [speaker = null] = speakers.size === 1 ? speakers : [];
      const words = text.slice(first.start, last.end);
      const [start = null, end = null] = [blank[0]?.start, blank.at(-1)?.end];
      completed.push({ start, end, text: words, speaker, isInvented: false });
    }
    blank = [];
  };
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      blank.push(piece);
      continue;
    }
    const run = tokensOf(piece.text);
    const found = runAt(tokens, run, at);
    if (found === -1) return spoken;
    fill(found, piece);
    completed.push(piece);
    at = found + run.length;
  }
  fill(tokens.length, undefined);
  return completed;
};

const heardOf = (list: unknown, textKeys: readonly string[], text: string): Piece[] =>
  complete(piecesOf(list, textKeys), text).filter((piece) => !piece.isInvented);

/** Fills missing times from neighbours: a start from the previous end, an end from the next start. */
const place = (pieces: readonly Piece[], span: Span): SpeechSegment[] => {
  if (pieces.every((piece) => piece.start === null)) {
    return pieces.some((piece) => piece.speaker !== null)
      ? shareBySpeaker(pieces, span)
      : spread(pieces.map((piece) => piece.text.trim()).join(' '), span);
  }
  const length = (span.endMs - span.startMs) / 1000;
  let previous = 0;
  return pieces.map((piece, index) => {
    const start = piece.start ?? previous;
    const next = pieces.slice(index + 1).find((later) => later.start !== null)?.start ?? length;
    const end = piece.end ?? Math.max(start, next);
    previous = end;
    return {
      startMs: span.startMs + start * 1000,
      endMs: span.startMs + end * 1000,
      text: piece.text,
      ...(piece.speaker === null ? {} : { speaker: piece.speaker }),
    };
  });
};

const shareBySpeaker = (pieces: readonly Piece[], span: Span): SpeechSegment[] => {
  const total = pieces.reduce((sum, piece) => sum + piece.text.length, 0) || 1;
  let at = span.startMs;
  return pieces.map(({ text, speaker }) => {
    const startMs = at;
    at += ((span.endMs - span.startMs) * text.length) / total;
    return { startMs, endMs: at, text, speaker };
  });
};

/** Joins words into segments, split at the end of a sentence, a pause of a second, or a change of speaker. */
const joinWords = (words: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const pause = (word.start ?? 0) - (last?.end ?? word.start ?? 0);
    if (last && last.speaker === word.speaker && pause < 1 && last.text.length < 400 && !/[.!?…]$/.test(last.text)) {
      last.text += ` ${word.text.trim()}`;
      last.end = word.end ?? last.end;
    } else joined.push({ ...word, text: word.text.trim() });
  }
  return joined;
};

const fromFields = (answer: Fields, span: Span): SpeechReading => {
  const text = textOf(answer['text']);
  const segments = heardOf(answer['segments'], ['text', 'transcript'], text);
  if (segments.length > 0) return { kind: 'segments', segments: clampSegments(place(segments, span), span) };
  const words = joinWords(heardOf(answer['words'], ['word', 'text', 'punctuated_word'], text));
  if (words.length > 0) return { kind: 'segments', segments: clampSegments(place(words, span), span) };
  const known = ['segments', 'words', 'text'].filter((key) => Object.hasOwn(answer, key));
  if (known.length === 0 || isFields(answer['error'])) return { kind: 'nonsense' };
  // If all segments were invented during silence, so was the text.
  const isSilence = piecesOf(answer['segments'], ['text']).some((piece) => piece.isInvented);
  return { kind: 'segments', segments: clampSegments(spread(isSilence ? '' : text, span), span) };
};

/**
 * Parses responses of different services: `verbose_json`, `diarized_json`, `json`, words only, missing or null fields,
 * numbers as strings, a bare list, plain text. Offsets are from the recording's start.
 */
export const readSpeech = (body: string, contentType: string, span: Span): SpeechReading => {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (/^<(?:!doctype|html|head|body|\?xml)/i.test(text) || contentType.includes('text/html')) return { kind: 'page' };
  if (/^[{["]/.test(text)) {
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      // Plain text may begin with a bracket or a quote; a truncated object never closes.
      return contentType.startsWith('text/plain') && !text.startsWith('{')
        ? fromFields({ text }, span)
        : { kind: 'half' };
    }
    if (typeof answer === 'string') return fromFields({ text: answer }, span);
    if (Array.isArray(answer))
      return answer.length === 0 || answer.some(isFields)
        ? fromFields({ segments: answer }, span)
        : { kind: 'nonsense' };
    return isFields(answer) ? fromFields(answer, span) : { kind: 'nonsense' };
  }
  if (text === '') return contentType.includes('json') ? { kind: 'half' } : { kind: 'segments', segments: [] };
  if (contentType.includes('json')) return { kind: 'nonsense' };
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000E-\u001F\uFFFD]/.test(text) ? { kind: 'nonsense' } : fromFields({ text }, span);
};
