import { call } from '@pauta/api-client';
import { type Meeting, type Passage, type Segment, type Transcription, transcriptions } from '@pauta/contract';
import { readDraft, removeDraft, useUser, writeDraft } from '@pauta/feature-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import { meetingAnswersOptions, meetingOptions, transcriptionOptions } from '../meeting/meeting.queries.ts';
import type { EditorState } from './editor-state.ts';
import { createTranscriptEditor, type TranscriptEditor } from './transcript-editor.ts';

type Edits = readonly Passage<Segment>[];

const noEdits: Edits = [];

const isSegment = (value: unknown): value is Segment =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value && typeof value.text === 'string';

const areEdits = (stored: unknown): stored is Edits =>
  Array.isArray(stored) &&
  stored.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'before' in one &&
      'after' in one &&
      [one.before, one.after].every((list) => Array.isArray(list) && list.every(isSegment)),
  );

const nothing = () => () => undefined;

/** The saved transcript, with the vocabulary replacements that are still in it. */
const savedOver = (now: Transcription, revision: number, segments: readonly Segment[]): Transcription => {
  const texts = new Map(segments.map(({ id, text }) => [id, text]));
  const stands = ({ segmentId, start, to }: Transcription['respellings'][number]) =>
    texts.get(segmentId)?.startsWith(to, start) ?? false;
  return { ...now, revision, segments: [...segments], respellings: now.respellings.filter(stands) };
};

/** Selects from the state of an editor. The selected value must be stable while nothing changes. */
export const useEditor = <Selected>(
  editor: TranscriptEditor | null,
  select: (state: EditorState) => Selected,
  without: Selected,
): Selected => {
  const read = () => (editor ? select(editor.getState()) : without);
  return useSyncExternalStore(editor?.subscribe ?? nothing, read, read);
};

/** The editor of a meeting's transcript; null until it is loaded, or if the user may only read. */
export const useTranscriptEditor = (
  { id, can }: Pick<Meeting, 'id' | 'can'>,
  transcription: Transcription | undefined,
): TranscriptEditor | null => {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [{ editor, kept }] = useState(() => {
    const form = `transcript.${id}`;
    const { queryKey } = transcriptionOptions(id);
    const stored = readDraft(userId, form);
    const made = createTranscriptEditor({
      save: (body) => call(transcriptions.edit, { params: { id: client.getQueryData(queryKey)?.id ?? '' }, body }),
      read: () => client.fetchQuery(transcriptionOptions(id)),
      onSaved: (revision, segments) => {
        client.setQueryData(queryKey, (now) => now && savedOver(now, revision, segments));
        void client.invalidateQueries({ queryKey: meetingAnswersOptions(id).queryKey });
        void client.invalidateQueries({ queryKey: meetingOptions(id).queryKey, exact: true });
      },
      keep: (edits) => (edits.length > 0 ? writeDraft(userId, form, edits) : removeDraft(userId, form)),
      makeId: uuid,
    });
    return { editor: made, kept: areEdits(stored) ? stored : noEdits };
  });
  useEffect(() => editor.begin(), [editor]);

  const load = useEffectEvent((next: Transcription) => {
    const isFirst = editor.getState().segments === null;
    editor.load(next);
    if (isFirst && kept.length > 0) editor.restore(kept);
  });
  useEffect(() => {
    if (transcription && can.edit) load(transcription);
  }, [transcription, can.edit]);

  return can.edit && transcription ? editor : null;
};
