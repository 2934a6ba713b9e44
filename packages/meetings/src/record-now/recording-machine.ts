import { type LiveSpeech, type LiveSpeechOptions, openLiveSpeech } from './live-speech.ts';
import { readPrivateFile, removePrivateFile } from './private-files.ts';
import type { Recorder, RecorderOptions } from './recorder.ts';
import type { Streams } from './recording-entry.ts';
import { openMicrophone, captureTabSound, RecordingRefused, stopStream } from './sound-streams.ts';

/** Recorder, speech recognition and files: the browser's own, or fakes in tests. */
export type RecordingMachine = {
  readonly openRecorder: (options: RecorderOptions) => Promise<Recorder>;
  readonly openMicrophone: () => Promise<MediaStream>;
  readonly captureTabSound: () => Promise<MediaStream>;
  readonly openSpeech: (options: LiveSpeechOptions) => LiveSpeech | null;
  readonly readFile: (id: string) => Promise<Blob | null>;
  readonly removeFile: (id: string) => Promise<void>;
};

export type RecordingStoreOptions = {
  readonly storage: Storage;
  readonly machine?: RecordingMachine;
  /** Delays in ms before reconnection attempts; the last one repeats. */
  readonly reconnectMs?: readonly number[];
  /** Length in ms of the recording sent at once. */
  readonly pieceMs?: number;
};

/** Minimum free space to start: a few minutes of sound. */
const leastFreeBytes = 20 * 1024 * 1024;
export const browserMachine: RecordingMachine = {
  openRecorder: async (options) => (await import('./recorder.ts')).openRecorder(options),
  openMicrophone,
  captureTabSound,
  openSpeech: openLiveSpeech,
  readFile: readPrivateFile,
  removeFile: removePrivateFile,
};

/** Rejects with `RecordingRefused` if the browser has almost no free space. */
export const requireSpace = async (): Promise<void> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < leastFreeBytes) throw new RecordingRefused('storage_full');
};

/** Opens the microphone and, if wanted, the others' sound. If one fails, both are released. */
export const openStreams = async (machine: RecordingMachine, withOthers: boolean): Promise<Streams> => {
  // The tab first: browsers allow the request only within a few seconds of a user gesture.
  const others = withOthers ? await machine.captureTabSound() : null;
  try {
    return { mic: await machine.openMicrophone(), others };
  } catch (error) {
    stopStream(others);
    throw error;
  }
};
