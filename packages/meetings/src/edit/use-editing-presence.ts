import { call, useLiveEvents } from '@pauta/api-client';
import { transcriptions } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptEditor } from './transcript-editor.ts';
import { useEditor } from './use-transcript-editor.ts';

const reportEveryMs = 15_000;
/** Without a report for this long, the other user's page is considered closed. */
const expireAfterMs = 2.5 * reportEveryMs;

/** Best effort: a lost report does no harm. */
const report = (id: string, segmentId: string | null): void =>
  void call(transcriptions.writing, { params: { id }, body: { segmentId } }).catch(() => undefined);

/** Reports the edited turn to other users while editing. */
const useReportWriting = (editor: TranscriptEditor | null, transcriptId: string | undefined): void => {
  const segmentId = useEditor(editor, ({ caret }) => caret?.id ?? null, null);
  const hasReported = useRef(false);
  useEffect(() => {
    if (transcriptId === undefined || (segmentId === null && !hasReported.current)) return undefined;
    report(transcriptId, segmentId);
    hasReported.current = segmentId !== null;
    if (segmentId === null) return undefined;
    const timer = setInterval(() => report(transcriptId, segmentId), reportEveryMs);
    return () => clearInterval(timer);
  }, [segmentId, transcriptId]);
  useEffect(
    () => () => {
      if (transcriptId === undefined || !hasReported.current) return;
      hasReported.current = false;
      report(transcriptId, null);
    },
    [transcriptId],
  );
};

type Writer = { readonly segmentId: string; readonly name: string; readonly at: number };
type Writers = ReadonlyMap<string, Writer>;

/** Reports the edited turn to others, and returns the names of others by the turn that they are editing. */
export const useEditingPresence = (
  meetingId: string,
  transcriptId: string | undefined,
  editor: TranscriptEditor | null,
): ReadonlyMap<string, string> => {
  const { id: userId } = useUser();
  const [writers, setWriters] = useState<Writers>(new Map());
  useReportWriting(editor, transcriptId);

  useLiveEvents('meeting', (events) => {
    const reports = events.filter((event) => event.topic === 'meeting.writing');
    const others = reports.filter((event) => event.meetingId === meetingId && event.by.id !== userId);
    if (others.length === 0) return;
    const next = new Map(writers);
    for (const { by, segmentId } of others) {
      if (segmentId === null) next.delete(by.id);
      else next.set(by.id, { segmentId, name: by.displayName, at: Date.now() });
    }
    setWriters(next);
  });

  const oldest = Math.min(...[...writers.values()].map(({ at }) => at));
  useEffect(() => {
    if (!Number.isFinite(oldest)) return undefined;
    const forget = () => setWriters((now) => new Map([...now].filter(([, { at }]) => at + expireAfterMs > Date.now())));
    const timer = setTimeout(forget, oldest + expireAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [oldest]);

  return useMemo(() => new Map([...writers.values()].map(({ segmentId, name }) => [segmentId, name])), [writers]);
};
