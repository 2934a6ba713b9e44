import { createStore } from '@pauta/ui-kit/hooks';
import { v4 as uuid } from 'uuid';
import { droppedHandle } from './dropped-handles.ts';
import { deleteHandle, saveHandle, openSavedFile } from './file-handles.ts';
import type { SendOptions, UploadEvents } from './send-upload.ts';
import { sentMeetings } from './sent-meetings.ts';
import { withdrawUpload } from './withdraw-upload.ts';
import { ConnectionLost, UploadFailure } from './upload-failure.ts';
import {
  factsOf,
  type FileFacts,
  deleteUploadRecord,
  isSameFile,
  saveUploadRecord,
  readRecords,
  type UploadRecord,
} from './upload-records.ts';
import {
  countSent,
  type Entry,
  entryOf,
  itemOf,
  jobOf,
  recordOf,
  type UploadItem,
  type UploadPhase,
  type UploadStore,
} from './upload-item.ts';
import { acquireUploadLock } from './upload-lock.ts';
import { onceOnline } from './once-online.ts';

export type UploadStoreOptions = {
  readonly storage: Storage;
  /** Delays in ms before reconnection attempts; the last one repeats. */
  readonly reconnectMs?: readonly number[];
  readonly transfer?: Omit<SendOptions, 'signal'>;
};

const atOnce = 2;
const emitEveryMs = 200;
const moving: ReadonlySet<UploadPhase> = new Set(['queued', 'creating', 'sending', 'checking', 'waiting']);

/** The uploads of this page, as shown in the tray; they continue while the user navigates. */
export const createUploadStore = ({
  storage,
  reconnectMs = [2000, 5000, 15_000, 30_000],
  transfer = {},
}: UploadStoreOptions): UploadStore => {
  const entries = new Map<string, Entry>();
  const { getState, setState, subscribe } = createStore<readonly UploadItem[]>(() => []);
  /** The signed-in user, and the owner of these uploads: a session may end during an upload. */
  let userId: string | null = null;
  let owner: string | null = null;
  let emittedAt = 0;

  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  const emit = () => {
    emittedAt = Date.now();
    const shown = userId === null ? [] : [...entries.values()];
    const isMoving = shown.some(({ phase, media }) => moving.has(phase) && media !== null);
    window[isMoving ? 'addEventListener' : 'removeEventListener']('beforeunload', onBeforeUnload);
    setState(shown.map(itemOf));
  };
  const change = (entry: Entry, to: Partial<Entry>, record: Partial<UploadRecord> = {}) => {
    Object.assign(entry, to);
    if (Object.keys(record).length > 0) {
      entry.record = { ...entry.record, ...record };
      saveUploadRecord(storage, entry.record);
    }
    emit();
  };
  const drop = (entry: Entry) => {
    entry.stopWaiting();
    entry.release();
    entries.delete(entry.record.id);
    deleteUploadRecord(storage, entry.record.id);
    void deleteHandle(entry.record.id);
    emit();
  };

  const keepAlone = async (entry: Entry): Promise<void> => {
    const release = await acquireUploadLock(entry.record.id);
    if (release && entries.get(entry.record.id) === entry) entry.release = release;
    else release?.();
  };

  const eventsFor = (entry: Entry): UploadEvents => ({
    onStep: (step) => {
      if (entry.phase !== 'cancelling' && entry.phase !== step) change(entry, { phase: step, samples: [] });
    },
    onMeeting: (meetingId, isOpen) => {
      sentMeetings.add(meetingId);
      change(entry, {}, { meetingId, isOpen });
      if (entry.phase === 'cancelling') entry.controller?.abort();
    },
    onSent: (bytes) => {
      countSent(entry, bytes, Date.now());
      if (Date.now() - emittedAt >= emitEveryMs || bytes === entry.record.media?.size) emit();
    },
    onHash: (sha256) => change(entry, {}, { sha256 }),
    onTranscript: (failure) => {
      const { transcript } = entry.record;
      const record = transcript && !failure ? { transcript: { ...transcript, isImported: true } } : {};
      change(entry, { transcriptFailure: failure }, record);
    },
  });

  const waitFor = (entry: Entry, retryAfterMs: number, go: () => void) => {
    const usual = reconnectMs[Math.min(entry.losses++, reconnectMs.length - 1)] ?? 0;
    entry.stopWaiting = onceOnline(Math.max(usual, retryAfterMs), go);
  };

  const finishCancel = async (entry: Entry): Promise<void> => {
    if (entry.record.userId !== userId) return;
    try {
      await withdrawUpload(entry.record);
      drop(entry);
    } catch (error) {
      // Cancelled on the server when its user signs in again.
      if (entry.record.userId !== userId) return;
      if (error instanceof ConnectionLost) waitFor(entry, error.retryAfterMs ?? 0, () => void finishCancel(entry));
      else drop(entry);
    }
  };

  const onStopped = (entry: Entry, error: unknown) => {
    if (error instanceof ConnectionLost) {
      change(entry, { phase: 'waiting', samples: [] });
      waitFor(entry, error.retryAfterMs ?? 0, () => enqueue(entry));
      return;
    }
    const failure = error instanceof UploadFailure ? error : new UploadFailure('unexpected', '', 'retry', error);
    if (failure.code === 'file_missing') change(entry, { phase: 'needs_file' });
    else if (failure.remedy === 'choose_file') change(entry, { phase: 'needs_file', failure, media: null });
    else change(entry, { phase: 'failed', failure });
    // Nothing to resume: no meeting was created, and the same file would be rejected again.
    if (failure.remedy === 'none' && entry.record.meetingId === null) deleteUploadRecord(storage, entry.record.id);
  };

  const run = async (entry: Entry): Promise<void> => {
    const controller = new AbortController();
    entry.controller = controller;
    change(entry, { phase: 'creating', failure: null }, { isAsked: true });
    try {
      const { sendUpload } = await import('./send-upload.ts').catch((error: unknown) => {
        throw new ConnectionLost(error);
      });
      controller.signal.throwIfAborted();
      await sendUpload(jobOf(entry), eventsFor(entry), { ...transfer, signal: controller.signal });
      change(entry, { phase: 'handed_over', media: null }, { state: 'handed_over' });
      void deleteHandle(entry.record.id);
    } catch (error) {
      if (entry.record.state !== 'cancelled' && !controller.signal.aborted) onStopped(entry, error);
    } finally {
      entry.controller = null;
      if (entry.record.state === 'cancelled') void finishCancel(entry);
      pump();
    }
  };

  function pump() {
    if (userId === null) return;
    const all = [...entries.values()];
    const free = atOnce - all.filter(({ controller }) => controller !== null).length;
    const next = all.filter(({ phase, controller }) => phase === 'queued' && controller === null);
    for (const entry of next.slice(0, Math.max(0, free))) void run(entry);
  }

  function enqueue(entry: Entry) {
    entry.stopWaiting();
    change(entry, { phase: 'queued' }, { state: 'open' });
    pump();
  }

  const stop = (entry: Entry) => {
    entry.stopWaiting();
    entry.controller?.abort();
  };

  const withEntry = (id: string, act: (entry: Entry) => void) => {
    const entry = entries.get(id);
    if (entry) act(entry);
  };

  const restore = async (record: UploadRecord): Promise<void> => {
    if (entries.has(record.id)) return;
    const release = await acquireUploadLock(record.id);
    if (!release || record.userId !== userId || entries.has(record.id)) return release?.();
    const kept = record.state === 'open' || record.state === 'paused' ? await openSavedFile(record.id, false) : null;
    const media = kept && record.media && isSameFile(record.media, kept) ? kept : null;
    const phase = record.state === 'handed_over' ? 'handed_over' : record.state === 'paused' ? 'paused' : 'queued';
    const entry = entryOf(record, { media, transcript: null }, phase);
    if (record.meetingId) sentMeetings.add(record.meetingId);
    entry.release = release;
    entries.set(record.id, entry);
    if (record.state === 'cancelled') {
      change(entry, { phase: 'cancelling' });
      await finishCancel(entry);
    } else emit();
  };

  return {
    subscribe,
    getSnapshot: getState,

    open: async (id) => {
      if (userId === id) return;
      userId = id;
      if (owner !== id) {
        for (const entry of entries.values()) {
          stop(entry);
          entry.release();
        }
        entries.clear();
      }
      owner = id;
      for (const entry of entries.values()) {
        if (moving.has(entry.phase)) Object.assign(entry, { phase: 'queued', samples: [] });
        if (entry.phase === 'cancelling' && !entry.controller) void finishCancel(entry);
      }
      emit();
      await Promise.all(readRecords(storage, id, Date.now()).map(restore));
      pump();
    },

    leave: () => {
      if (userId === null) return;
      userId = null;
      for (const entry of entries.values()) stop(entry);
      emit();
    },

    add: (drafts) => {
      const person = userId;
      if (!person) throw new Error('uploads are not open');
      for (const draft of drafts) {
        const { id, media, transcript } = draft;
        if (entries.has(id)) continue;
        const record = recordOf(draft, person);
        const entry = entryOf(record, { media, transcript }, 'queued');
        entries.set(id, entry);
        saveUploadRecord(storage, record);
        if (media) void droppedHandle(media)?.then((handle) => handle && saveHandle(id, handle));
        void keepAlone(entry);
      }
      emit();
      pump();
    },

    pause: (id) =>
      withEntry(id, (entry) => {
        if (!moving.has(entry.phase)) return;
        stop(entry);
        change(entry, { phase: 'paused', samples: [] }, { state: 'paused' });
      }),

    resume: (id) =>
      withEntry(id, (entry) => {
        if (entry.phase === 'cancelling' || entry.phase === 'handed_over') return;
        const isNew = entry.failure?.remedy === 'start_over';
        if (isNew) change(entry, { sentBytes: 0 }, { key: uuid(), isOpen: false, sha256: null });
        enqueue(entry);
      }),

    reopen: async (id) => {
      const entry = entries.get(id);
      const kept = entry?.record.media && (await openSavedFile(id, true));
      if (!kept || !isSameFile(entry.record.media ?? factsOf(kept), kept) || entry.phase !== 'needs_file') return false;
      change(entry, { media: kept, failure: null });
      enqueue(entry);
      return true;
    },

    chooseFiles: (id, files) => {
      const entry = entries.get(id);
      if (!entry) return false;
      const find = (facts: FileFacts | null) => files.find((file) => facts && isSameFile(facts, file)) ?? null;
      const media = find(entry.record.media);
      const transcript = find(entry.record.transcript);
      if (!media && !transcript) return false;
      change(entry, { media: media ?? entry.media, transcript: transcript ?? entry.transcript, failure: null });
      enqueue(entry);
      return true;
    },

    cancel: (id) =>
      withEntry(id, (entry) => {
        if (entry.phase === 'cancelling' || entry.phase === 'handed_over') return;
        // While the meeting is being created, wait for its id: without it, the upload cannot be cancelled.
        const isMaking = entry.phase === 'creating' && entry.controller !== null && entry.record.meetingId === null;
        entry.stopWaiting();
        change(entry, { phase: 'cancelling' }, { state: 'cancelled' });
        if (entry.controller && !isMaking) entry.controller.abort();
        if (!entry.controller) void finishCancel(entry);
      }),

    dismiss: (id) => withEntry(id, (entry) => entry.phase === 'handed_over' && drop(entry)),
  };
};
