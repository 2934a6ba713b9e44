import { mediaExtensions, transcriptExtensions } from '@pauta/contract';
import { v4 as uuid } from 'uuid';
import { readFileName } from './file-name.ts';

/** A meeting to be made from files, as the person prepares it. */
export type MeetingDraft = {
  readonly id: string;
  readonly title: string;
  readonly media: File | null;
  readonly transcript: File | null;
};

export type FileProblem = 'empty' | 'too_large' | 'unsupported';
export type RefusedFile = { readonly file: File; readonly problem: FileProblem };

export type Drafts = { readonly drafts: readonly MeetingDraft[]; readonly refused: readonly RefusedFile[] };

export const noDrafts: Drafts = { drafts: [], refused: [] };

/** As long as the largest body that the api takes for a transcript, of which base64 eats a quarter. */
const longestTranscript = 32 * 1024 * 1024;

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const baseOf = (name: string): string => name.replace(/\.[^.]+$/, '').toLowerCase();

const includes = (list: readonly string[], value: string): boolean => list.includes(value);
export const isTranscript = ({ name }: File): boolean => includes(transcriptExtensions, extensionOf(name));

const problemOf = (file: File, maxBytes: number): FileProblem | null => {
  const isKnown = isTranscript(file) || includes(mediaExtensions, extensionOf(file.name));
  if (!isKnown) return 'unsupported';
  if (file.size === 0) return 'empty';
  return file.size > (isTranscript(file) ? longestTranscript : maxBytes) ? 'too_large' : null;
};

const isSame = (a: File | null, b: File): boolean =>
  a !== null && a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const draftOf = (file: File): MeetingDraft => ({
  id: uuid(),
  title: readFileName(file.name).title,
  media: isTranscript(file) ? null : file,
  transcript: isTranscript(file) ? file : null,
});

/** Whether a draft lacks what this file is, and bears its name. */
const takes = (draft: MeetingDraft, file: File): boolean => {
  const lacks = isTranscript(file) ? draft.transcript === null : draft.media === null;
  const other = draft.media ?? draft.transcript;
  return lacks && other !== null && baseOf(other.name) === baseOf(file.name);
};

/**
 * Adds files: each makes a meeting, but a recording and a transcript of the same name make one. The same file twice
 * counts once; what can't be sent is kept apart with the reason.
 */
export const addFiles = ({ drafts, refused }: Drafts, files: readonly File[], maxBytes: number): Drafts => {
  const next = [...drafts];
  const bad = [...refused];
  for (const file of files) {
    if (next.some(({ media, transcript }) => isSame(media, file) || isSame(transcript, file))) continue;
    const problem = problemOf(file, maxBytes);
    if (problem) {
      if (!bad.some((known) => isSame(known.file, file))) bad.push({ file, problem });
      continue;
    }
    const partner = next.findIndex((draft) => takes(draft, file));
    const found = next[partner];
    if (found) next[partner] = { ...found, ...(isTranscript(file) ? { transcript: file } : { media: file }) };
    else next.push(draftOf(file));
  }
  return { drafts: next, refused: bad };
};

/** Puts another transcript where one was that can't be read: what was entered for the meeting stays. */
export const replaceTranscript = ({ drafts, refused }: Drafts, id: string, transcript: File): Drafts => ({
  drafts: drafts.map((draft) => (draft.id === id ? { ...draft, transcript } : draft)),
  refused,
});

export const removeDraft = ({ drafts, refused }: Drafts, id: string): Drafts => ({
  drafts: drafts.filter((draft) => draft.id !== id),
  refused,
});

/** Makes two meetings of one with a recording and a transcript. */
export const splitDraft = ({ drafts, refused }: Drafts, id: string): Drafts => ({
  drafts: drafts.flatMap((draft) =>
    draft.id === id && draft.media && draft.transcript
      ? [{ ...draft, transcript: null }, draftOf(draft.transcript)]
      : [draft],
  ),
  refused,
});

/** The recording and the transcript that are alone and the only ones of their kind: they may belong together. */
export const lonelyPair = ({ drafts }: Drafts): readonly [media: MeetingDraft, transcript: MeetingDraft] | null => {
  const media = drafts.filter((draft) => draft.media && !draft.transcript);
  const transcripts = drafts.filter((draft) => draft.transcript && !draft.media);
  const [recording] = media;
  const [text] = transcripts;
  return recording && text && media.length === 1 && transcripts.length === 1 ? [recording, text] : null;
};

/** Makes one meeting of a lonely recording and a lonely transcript. */
export const joinPair = (state: Drafts): Drafts => {
  const pair = lonelyPair(state);
  if (!pair) return state;
  const [media, text] = pair;
  const joined = { ...media, transcript: text.transcript };
  return {
    drafts: state.drafts.flatMap((draft) => (draft.id === media.id ? [joined] : draft.id === text.id ? [] : [draft])),
    refused: state.refused,
  };
};

/** File kinds for a file chooser, as `.mp4`. A recording may come with its transcript. */
export const acceptOf = (way: 'media' | 'transcript'): string[] =>
  [...(way === 'transcript' ? [] : mediaExtensions), ...transcriptExtensions].map((extension) => `.${extension}`);
