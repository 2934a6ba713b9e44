import type { Meeting, Segment } from '@pauta/contract';
import type { SpeakerLane } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useEditor, useTranscriptEditor } from '../edit/use-transcript-editor.ts';
import { transcriptionOptions, transcriptOpeningOptions } from '../meeting/meeting.queries.ts';
import { startOf } from './opening.ts';
import { lanesOf, type Turn, turnsOf } from './turns.ts';

/** The loader has just requested the data; failed queries are retried by the user. */
export const noAutoRefetch = { refetchOnMount: false, retryOnMount: false } as const;

const noSegments: readonly Segment[] = [];
const noTurns: readonly Turn[] = [];
const noLanes: readonly SpeakerLane[] = [];

/**
 * The transcript of a meeting for reading and editing. `text` is the whole transcript; `read` may be only its first
 * turns while the rest loads.
 */
export const useMeetingText = (meeting: Meeting, search: URLSearchParams) => {
  'use memo';
  const transcription = useQuery({ ...transcriptionOptions(meeting.id), ...noAutoRefetch });
  const opening = useQuery(transcriptOpeningOptions(meeting.id)).data;
  // An address with a time or a search word needs the whole transcript.
  const [isFromStart] = useState(() => startOf(search) === 0 && !search.has('q'));

  const text = transcription.data;
  const read = text ?? (isFromStart && !transcription.error ? opening : undefined);
  const editor = useTranscriptEditor(meeting, text);
  const written = useEditor(editor, ({ segments }) => segments, null);
  const segments = written ?? read?.segments ?? noSegments;
  const turns = useMemo(() => (read ? turnsOf({ ...read, segments }) : noTurns), [read, segments]);
  const lanes = useMemo(() => (text ? lanesOf(turns) : noLanes), [text, turns]);
  const lastMs = turns.reduce((last, { endMs }) => Math.max(last, endMs), 0);
  return {
    transcription,
    text,
    read,
    editor,
    segments,
    turns,
    lanes,
    people: read && read.speakers.length > 0 ? read.speakers : meeting.participants,
    lastMs,
    durationMs: meeting.media?.durationMs ?? meeting.durationMs ?? lastMs,
  };
};
