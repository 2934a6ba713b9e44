import { type LiveSpeech, type LiveSpeechOptions, openLiveSpeech } from './live-speech.ts';
import { readPrivateFile, removePrivateFile } from './private-files.ts';
import type { Recorder, RecorderOptions } from './recorder.ts';
import type { Streams } from './recording-entry.ts';
import { openMicrophone, openOthers, RecordingRefused, stopStream } from './sound-streams.ts';

/** What records, and where recordings lie: the browser's own but for tests. */
export type RecordingMachine = {
  readonly openRecorder: (options: RecorderOptions) => Promise<Recorder>;
  readonly openMicrophone: () => Promise<MediaStream>;
  readonly openOthers: () => Promise<MediaStream>;
  readonly openSpeech: (options: LiveSpeechOptions) => LiveSpeech | null;
  readonly readFile: (id: string) => Promise<Blob | null>;
  readonly removeFile: (id: string) => Promise<void>;
};

export type RecordingStoreOptions = {
  readonly storage: Storage;
  readonly machine?: RecordingMachine;
  /** Waits in ms before each new attempt while there is no connection; the last one repeats. */
  readonly reconnectMs?: readonly number[];
  /** Milliseconds of recording that are sent together. */
  readonly pieceMs?: number;
};

/** Without so many bytes free nothing is begun: some minutes of sound. */
const leastFreeBytes = 20 * 1024 * 1024;
/** The browser's own. */
export const browserMachine: RecordingMachine = {
  openRecorder: async (options) => (await import('./recorder.ts')).openRecorder(options),
  openMicrophone,
  openOthers,
  openSpeech: openLiveSpeech,
  readFile: readPrivateFile,
  removeFile: removePrivateFile,
};

/** Rejects with `RecordingRefused` where the browser has hardly any room left. */
export const requireSpace = async (): Promise<void> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < leastFreeBytes) throw new RecordingRefused('storage_full');
};

/** The microphone, and the others' sound where it is wanted. Both are let go of where one can't be had. */
export const openStreams = async (machine: RecordingMachine, withOthers: boolean): Promise<Streams> => {
  // First the tab: browsers ask about it only for a few seconds after a press.
  const others = withOthers ? await machine.openOthers() : null;
  try {
    return { mic: await machine.openMicrophone(), others };
  } catch (error) {
    stopStream(others);
    throw error;
  }
};
