import { onceOnline } from '../uploads/once-online.ts';
import { sentMeetings } from '../uploads/sent-meetings.ts';
import { ConnectionLost, UploadFailure } from '../uploads/upload-failure.ts';
import type { Entry } from './recording-entry.ts';
import { isLive, type RecordingItem } from './recording-item.ts';
import type { RecordingMachine } from './recording-machine.ts';
import type { RecordingRecord } from './recording-records.ts';
import { sourceOf } from './recording-source.ts';
import { sendRecording } from './send-recording.ts';

export type SenderOptions = {
  readonly machine: Pick<RecordingMachine, 'readFile'>;
  /** Delays in ms before reconnection attempts; the last one repeats. */
  readonly reconnectMs: readonly number[];
  /** Length in ms of the recording sent at once. */
  readonly pieceMs: number;
  /** Whether the recording's user is signed in: nothing is sent in another user's session. */
  readonly isWanted: (entry: Entry) => boolean;
  readonly change: (entry: Entry, to: Partial<RecordingItem>, record?: Partial<RecordingRecord>) => void;
  /** Called when everything has been received by the server. */
  readonly onArrived: (entry: Entry) => Promise<void>;
};

export type Sender = {
  /** Sends existing and new data, and retries after interruptions. */
  readonly send: (entry: Entry) => Promise<void>;
  /** Pauses sending until `send` is called again. */
  readonly hold: (entry: Entry) => void;
};

/** Uploads recordings while their user is signed in. */
export const createSender = (options: SenderOptions): Sender => {
  const { machine, reconnectMs, pieceMs, isWanted, change, onArrived } = options;

  const onStopped = (entry: Entry, error: unknown) => {
    const live = isLive(entry.item);
    const isAway =
      error instanceof ConnectionLost || (error instanceof UploadFailure && error.code === 'unauthenticated');
    if (isAway) {
      change(entry, live ? { isOffline: true } : { phase: 'waiting' });
      const least = error instanceof ConnectionLost ? (error.retryAfterMs ?? 0) : 0;
      const wait = reconnectMs[Math.min(entry.losses, reconnectMs.length - 1)] ?? 0;
      entry.losses += 1;
      entry.stopWaiting = onceOnline(Math.max(wait, least), () => void send(entry));
      return;
    }
    const failure = error instanceof UploadFailure ? error : new UploadFailure('unexpected', '', 'retry', error);
    change(entry, live ? { failure } : { failure, phase: 'failed' });
  };

  async function send(entry: Entry): Promise<void> {
    if (entry.sending || !isWanted(entry)) return;
    entry.stopWaiting();
    const controller = new AbortController();
    entry.sending = controller;
    change(entry, { failure: null, ...(!isLive(entry.item) && { phase: 'sending' }) });
    const events = {
      onMeeting: (meetingId: string) => {
        sentMeetings.add(meetingId);
        change(entry, { meetingId, isOffline: false }, { meetingId });
      },
      onSent: (sentBytes: number) => {
        entry.losses = 0;
        change(entry, { sentBytes, isOffline: false });
      },
    };
    try {
      await sendRecording(entry.record, sourceOf(entry, machine, pieceMs), events, controller.signal);
      change(entry, { phase: 'handed_over', sentBytes: entry.item.totalBytes });
      await onArrived(entry);
    } catch (error) {
      if (!controller.signal.aborted) onStopped(entry, error);
    } finally {
      if (entry.sending === controller) entry.sending = null;
    }
  }

  const hold = (entry: Entry) => {
    entry.stopWaiting();
    entry.sending?.abort();
    entry.sending = null;
  };

  return { send, hold };
};
