import type { Meeting, Participant, Segment, Transcription } from '@pauta/contract';
import { lazyComponent } from '@pauta/ui-kit';
import { type ReactNode, Suspense, useState } from 'react';
import type { Review } from '../review/use-review.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditConflicts } from './edit-conflicts.tsx';
import type { TranscriptEditor } from './transcript-editor.ts';
import { UnnamedVoices } from './unnamed-voices.tsx';
import { useEditingPresence } from './use-editing-presence.ts';

const TranscriptHistory = lazyComponent(async () => (await import('./transcript-history.tsx')).TranscriptHistory);
const ImproveDialog = lazyComponent(async () => (await import('./improve-dialog.tsx')).ImproveDialog);
const VoicesDialog = lazyComponent(async () => (await import('./voices-dialog.tsx')).VoicesDialog);

type Work = {
  readonly meeting: Meeting;
  readonly text: Transcription | undefined;
  readonly segments: readonly Segment[];
  readonly people: readonly Participant[];
  readonly editor: TranscriptEditor | null;
  readonly review: Review | null;
  readonly goTo: (ms: number) => void;
};

/**
 * Editing tools of a transcript: `notes` above it and its dialogs, for users who may edit; and for all users the names
 * of others by the turn that they are editing.
 */
export const useTranscriptWork = ({
  meeting,
  text,
  segments,
  people,
  editor,
  review,
  goTo,
}: Work): { notes: ReactNode; dialogs: ReactNode; writers: ReadonlyMap<string, string> } => {
  const writers = useEditingPresence(meeting.id, text?.id, editor);
  const [open, setOpen] = useState<'history' | 'improve' | 'voices' | null>(null);
  if (!editor || !text || !review) return { notes: null, dialogs: null, writers };
  const ids = { meetingId: meeting.id, transcriptId: text.id, onClose: () => setOpen(null) };
  return {
    writers,
    notes: (
      <>
        <EditBar editor={editor} onHistory={() => setOpen('history')} onImprove={() => setOpen('improve')} />
        <EditConflicts editor={editor} />
        <UnnamedVoices people={people} segments={segments} onOpen={() => setOpen('voices')} />
      </>
    ),
    dialogs: open && (
      <Suspense>
        {open === 'history' && <TranscriptHistory {...ids} people={people} />}
        {open === 'improve' && (
          <ImproveDialog {...ids} speakerOf={(id) => segments.find((one) => one.id === id)?.speakerId ?? null} />
        )}
        {open === 'voices' && (
          <VoicesDialog
            {...ids}
            onPlay={goTo}
            onName={(participantId, name) => review.corrections.participant({ id: participantId }, { name })}
          />
        )}
      </Suspense>
    ),
  };
};
