import { call } from '@pauta/api-client';
import { meetings } from '@pauta/contract';
import { blockUnload } from '@pauta/feature-api';
import { createStore } from '@pauta/ui-kit/hooks';
import { v4 as uuid } from 'uuid';
import { acquireUploadLock } from '../uploads/upload-lock.ts';
import { sentMeetings } from '../uploads/sent-meetings.ts';
import { createSender } from './keep-sending.ts';
import { type Entry, newEntry } from './recording-entry.ts';
import {
  nextSideState,
  isLive,
  isSettled,
  type RecordingItem,
  type RecordingStore,
  silentSide,
  type StartRecording,
} from './recording-item.ts';
import { browserMachine, openStreams, type RecordingStoreOptions, requireSpace } from './recording-machine.ts';
import {
  deleteRecordingRecord,
  saveRecordingRecord,
  type RecordingRecord,
  readRecordings,
} from './recording-records.ts';
import { deleteCaptions, readCaptions } from './recorded-words.ts';
import type { RecordingNews } from './recording.worker.ts';
import type { Side } from './sides.ts';
import { RecordingRefused, stopStream } from './sound-streams.ts';
import { writeDown } from './write-down.ts';

const keepRecordEveryMs = 5000;

/** Running recordings of this page and unfinished ones of earlier visits, as shown in the pill. */
export const createRecordingStore = ({
  storage,
  machine = browserMachine,
  reconnectMs = [2000, 5000, 15_000, 30_000],
  pieceMs = 5000,
}: RecordingStoreOptions): RecordingStore => {
  const entries = new Map<string, Entry>();
  const { getState, setState, subscribe } = createStore<readonly RecordingItem[]>(() => []);
  /** The signed-in user, and the owner of these recordings: a session may end during a recording. */
  let userId: string | null = null;
  let owner: string | null = null;
  let letGoOfPage: (() => void) | null = null;

  const emit = () => {
    const all = [...entries.values()];
    if (all.some(({ item }) => isLive(item))) letGoOfPage ??= blockUnload();
    else {
      letGoOfPage?.();
      letGoOfPage = null;
    }
    setState(all.filter(({ record }) => record.userId === userId).map(({ item }) => item));
  };
  const change = (entry: Entry, to: Partial<RecordingItem>, record: Partial<RecordingRecord> = {}) => {
    entry.item = { ...entry.item, ...to };
    if (Object.keys(record).length > 0) {
      entry.record = { ...entry.record, ...record };
      saveRecordingRecord(storage, entry.record);
    }
    if (entries.has(entry.record.id)) emit();
  };
  const withEntry = (id: string, act: (entry: Entry) => void) => {
    const entry = entries.get(id);
    if (entry) act(entry);
  };

  /** Deletes all local data of a recording. */
  const erase = async ({ record, recorder, release }: Entry): Promise<void> => {
    recorder?.close();
    deleteRecordingRecord(storage, record.id);
    deleteCaptions(storage, record.id);
    await machine.removeFile(record.id);
    release();
  };

  const { send, hold } = createSender({
    machine,
    reconnectMs,
    pieceMs,
    isWanted: ({ record }) => entries.has(record.id) && record.userId === userId,
    change,
    onArrived: erase,
  });

  const onNews = (entry: Entry, news: RecordingNews) => {
    if (news.kind === 'stalled') return change(entry, { isStalled: true });
    if (news.kind === 'broken') {
      change(entry, { brokenBy: news.isFull ? 'full' : 'unexpected' });
      void end(entry);
      return;
    }
    const { ms, bytes, mic, others } = news;
    entry.onLevels(ms, { mic: mic.peak, others: others.peak });
    const isDue = ms - entry.record.durationMs >= keepRecordEveryMs;
    change(
      entry,
      {
        ms,
        totalBytes: bytes,
        isStalled: false,
        mic: nextSideState(entry.item.mic, mic),
        others: entry.item.others && nextSideState(entry.item.others, others),
      },
      isDue ? { durationMs: ms } : {},
    );
  };

  /** Flushes the recorder, releases the microphone, and uploads the rest. */
  async function end(entry: Entry): Promise<void> {
    if (entry.isEnded || entry.item.phase === 'stopping') return;
    change(entry, { phase: 'stopping' });
    entry.speech?.pause();
    await entry.recorder?.stop().catch(() => undefined);
    for (const stream of Object.values(entry.streams)) stopStream(stream);
    entry.streams = { mic: null, others: null };
    entry.releasePage();
    const file = await machine.readFile(entry.record.id);
    entry.isEnded = true;
    const phase = entry.sending ? 'sending' : entry.item.failure ? 'failed' : 'waiting';
    change(entry, { phase, totalBytes: file?.size ?? entry.item.totalBytes }, { durationMs: entry.item.ms });
    entry.wake();
    if (entry.item.failure?.remedy !== 'none') void send(entry);
  }

  const watch = (entry: Entry, side: Side) => {
    const stream = entry.streams[side];
    stream?.getAudioTracks()[0]?.addEventListener('ended', () => {
      if (entry.streams[side] !== stream) return;
      const of = entry.item[side];
      if (of) change(entry, { [side]: { peak: 0, trouble: 'ended' } });
    });
  };

  const restore = async (record: RecordingRecord): Promise<void> => {
    if (entries.has(record.id)) return;
    // Another tab may be recording or uploading it.
    const release = await acquireUploadLock(record.id);
    if (!release || record.userId !== userId || entries.has(record.id)) return release?.();
    const file = await machine.readFile(record.id);
    const entry = newEntry(record, { phase: 'waiting', totalBytes: file?.size ?? 0, isRecovered: true }, release);
    entry.isEnded = true;
    entry.words = readCaptions(storage, record.id);
    if (!file?.size) return erase(entry);
    if (record.meetingId) sentMeetings.add(record.meetingId);
    entries.set(record.id, entry);
    emit();
    void send(entry);
  };

  const begin = async (how: StartRecording, person: string, releasePage: () => void): Promise<void> => {
    const { title, customer, names, withOthers, speech } = how;
    const streams = await openStreams(machine, withOthers);
    const id = uuid();
    let entry: Entry | undefined;
    try {
      await requireSpace();
      const release = (await acquireUploadLock(id)) ?? (() => undefined);
      const startAt = new Date().toISOString();
      const record = { id, userId: person, key: uuid(), meetingId: null, title, startAt, durationMs: 0 };
      const sides = { others: withOthers ? silentSide : null };
      const made = newEntry({ ...record, ...(customer && { customer }) }, sides, release);
      entry = made;
      made.releasePage = releasePage;
      made.streams = streams;
      made.recorder = await machine.openRecorder({
        id,
        names: { mic: names.mic, others: withOthers ? names.others : null },
        streams,
        onNews: (news) => onNews(made, news),
      });
      // The session may end while the browser asks for permission.
      if (userId !== person) throw new RecordingRefused('unexpected');
      for (const side of ['mic', 'others'] as const) watch(made, side);
      saveRecordingRecord(storage, made.record);
      entries.set(id, made);
      emit();
      if (speech)
        made.speech = writeDown({
          entry: made,
          names,
          isLocal: speech === 'local',
          storage,
          openSpeech: machine.openSpeech,
          change,
        });
      void send(made);
    } catch (error) {
      for (const stream of Object.values(streams)) stopStream(stream);
      if (entry) await erase(entry);
      throw error instanceof RecordingRefused ? error : new RecordingRefused('unexpected', error);
    }
  };

  return {
    subscribe,
    getSnapshot: getState,

    open: async (id) => {
      if (userId === id) return;
      userId = id;
      const others = owner === id ? [] : [...entries.values()];
      owner = id;
      for (const { record } of others) entries.delete(record.id);
      emit();
      for (const entry of entries.values()) if (!isSettled(entry.item)) void send(entry);
      for (const entry of others) {
        hold(entry);
        // oxlint-disable-next-line no-await-in-loop -- rarely more than one
        if (!entry.isEnded) await end(entry);
        entry.recorder?.close();
        entry.release();
      }
      await Promise.all(readRecordings(storage, id).map(restore));
    },

    leave: () => {
      userId = null;
      for (const entry of entries.values()) hold(entry);
      emit();
    },

    start: async (how) => {
      const person = userId;
      if (!person) throw new Error('recordings are not open');
      const releasePage = await acquireUploadLock('recording');
      if (!releasePage) throw new RecordingRefused('other_tab');
      void navigator.storage?.persist?.().catch(() => false);
      try {
        await begin(how, person, releasePage);
      } catch (error) {
        releasePage();
        throw error;
      }
    },

    pause: (id) =>
      withEntry(id, (entry) => {
        if (entry.item.phase !== 'recording') return;
        entry.speech?.pause();
        void entry.recorder?.pause(true);
        change(entry, { phase: 'paused' });
      }),

    resume: (id) =>
      withEntry(id, (entry) => {
        if (entry.item.phase !== 'paused') return;
        void entry.recorder?.pause(false);
        change(entry, { phase: 'recording' });
        entry.speech?.resume();
      }),

    stop: async (id) => {
      const entry = entries.get(id);
      if (entry) await end(entry);
    },

    reconnect: async (id, side) => {
      const entry = entries.get(id);
      if (!entry?.recorder) return;
      const stream = side === 'mic' ? await machine.openMicrophone() : await machine.captureTabSound();
      stopStream(entry.streams[side]);
      entry.streams = { ...entry.streams, [side]: stream };
      entry.recorder.attach(side, stream);
      watch(entry, side);
      change(entry, { [side]: silentSide });
    },

    recover: (id) => withEntry(id, ({ recorder }) => recorder?.recover()),

    retry: (id) =>
      withEntry(id, (entry) => {
        if (entry.item.failure?.remedy === 'start_over')
          change(entry, { sentBytes: 0 }, { key: uuid(), meetingId: null });
        void send(entry);
      }),

    discard: async (id) => {
      const entry = entries.get(id);
      if (!entry) return;
      await end(entry);
      hold(entry);
      const { meetingId } = entry.record;
      // If this fails, the meeting remains and the user can delete it.
      if (meetingId) await call(meetings.remove, { params: { id: meetingId } }).catch(() => undefined);
      await erase(entry);
      entries.delete(id);
      emit();
    },

    dismiss: (id) =>
      withEntry(id, ({ item }) => {
        if (item.phase !== 'handed_over') return;
        entries.delete(id);
        emit();
      }),
  };
};
