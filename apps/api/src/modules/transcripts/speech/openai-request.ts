import type { IncomingMessage } from 'node:http';
import type { SpeechAnswer } from './engine-openai-answer.ts';
import type { SpeechError } from './engine.ts';

const maxAnswerBytes = 32 * 1024 * 1024;

export const extensions: readonly (readonly [pattern: RegExp, extension: string])[] = [
  [/webm/, 'webm'],
  [/ogg|opus/, 'ogg'],
  [/wav/, 'wav'],
  [/flac/, 'flac'],
  [/mpeg|mp3/, 'mp3'],
  [/audio\/(?:mp4|m4a|x-m4a|aac)/, 'm4a'],
  [/mp4|quicktime/, 'mp4'],
];

/**
 * `{base}/v1/audio/transcriptions` for a base with or without parts of the path. Throws `TypeError` for an invalid URL.
 */
export const transcriptionUrl = (baseUrl: string): URL => {
  const url = new URL(baseUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('not http');
  const base = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/audio\/transcriptions$/, '')
    .replace(/\/v1$/, '');
  url.pathname = `${base}/v1/audio/transcriptions`;
  url.hash = '';
  return url;
};

export interface Reply {
  status: number;
  retryAfter: string | undefined;
  contentType: string;
  body: string;
}

export type Outcome =
  | { kind: 'answer'; answer: SpeechAnswer }
  | { kind: 'plainer' }
  | { kind: 'again'; error: SpeechError };

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const readBody = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    const bytes: Buffer = part;
    size += bytes.length;
    if (size > maxAnswerBytes) throw new Error('answer too large');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Milliseconds of a Retry-After header, in seconds or as a date. */
export const retryAfterMs = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** The service's error text, shortened. */
export const complaint = (body: string): string => {
  let text = body;
  try {
    const parsed: unknown = JSON.parse(body);
    const error = typeof parsed === 'object' && parsed !== null && 'error' in parsed ? parsed.error : parsed;
    const inner =
      typeof error === 'object' && error !== null
        ? 'message' in error
          ? error.message
          : 'detail' in error
            ? error.detail
            : ''
        : error;
    text = typeof inner === 'string' ? inner : JSON.stringify(inner);
  } catch {
    if (/^\s*</.test(body)) return '';
  }
  // oxlint-disable-next-line no-control-regex
  const line = text.replace(/[\u0000-\u001F\s]+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed()}…` : line;
};
