import { mediaExtensions, transcriptExtensions } from '@pauta/contract';
import { v4 as uuid } from 'uuid';
import { readFileName } from './file-name.ts';

/** A meeting to be created from files, as prepared by the user. */
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

/** The largest body that the api accepts for a transcript, less a quarter for base64. */
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

/** Whether a draft lacks a file of this kind and has the same name. */
const takes = (draft: MeetingDraft, file: File): boolean => {
  const lacks = isTranscript(file) ? draft.transcript === null : draft.media === null;
  const other = draft.media ?? draft.transcript;
  return lacks && other !== null && baseOf(other.name) === baseOf(file.name);
};

/**
 * Adds files: each becomes a meeting, except that a recording and a transcript of the same name become one. Duplicates
 * are ignored; unsupported files are listed separately with the reason.
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

/** Replaces a transcript that could not be read; the entered details are kept. */
export const replaceTranscript = ({ drafts, refused }: Drafts, id: string, transcript: File): Drafts => ({
  drafts: drafts.map((draft) => (draft.id === id ? { ...draft, transcript } : draft)),
  refused,
});

export const removeDraft = ({ drafts, refused }: Drafts, id: string): Drafts => ({
  drafts: drafts.filter((draft) => draft.id !== id),
  refused,
});

/** Splits a meeting with a recording and a transcript in two. */
export const splitDraft = ({ drafts, refused }: Drafts, id: string): Drafts => ({
  drafts: drafts.flatMap((draft) =>
    draft.id === id && draft.media && draft.transcript
      ? [{ ...draft, transcript: null }, draftOf(draft.transcript)]
      : [draft],
  ),
  refused,
});

/** The only recording and the only transcript, if both are unpaired: they may belong together. */
export const unpairedFiles = ({ drafts }: Drafts): readonly [media: MeetingDraft, transcript: MeetingDraft] | null => {
  const media = drafts.filter((draft) => draft.media && !draft.transcript);
  const transcripts = drafts.filter((draft) => draft.transcript && !draft.media);
  const [recording] = media;
  const [text] = transcripts;
  return recording && text && media.length === 1 && transcripts.length === 1 ? [recording, text] : null;
};

/** Joins the unpaired recording and transcript into one meeting. */
export const joinPair = (state: Drafts): Drafts => {
  const pair = unpairedFiles(state);
  if (!pair) return state;
  const [media, text] = pair;
  const joined = { ...media, transcript: text.transcript };
  return {
    drafts: state.drafts.flatMap((draft) => (draft.id === media.id ? [joined] : draft.id === text.id ? [] : [draft])),
    refused: state.refused,
  };
};

/** File extensions for a file dialog, such as `.mp4`. For recordings, transcripts are included. */
export const acceptOf = (way: 'media' | 'transcript'): string[] =>
  [...(way === 'transcript' ? [] : mediaExtensions), ...transcriptExtensions].map((extension) => `.${extension}`);
