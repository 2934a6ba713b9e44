import { readPrivateFile, removePrivateFile } from './private-files.ts';
import type { Recorder, RecorderOptions } from './recorder.ts';
import { openMicrophone, openOthers, RecordingRefused } from './sound-streams.ts';

/** What records, and where recordings lie: the browser's own but for tests. */
export type RecordingMachine = {
  readonly openRecorder: (options: RecorderOptions) => Promise<Recorder>;
  readonly openMicrophone: () => Promise<MediaStream>;
  readonly openOthers: () => Promise<MediaStream>;
  readonly readFile: (id: string) => Promise<Blob | null>;
  readonly removeFile: (id: string) => Promise<void>;
};

/** Without so many bytes free nothing is begun: some minutes of sound. */
const leastFreeBytes = 20 * 1024 * 1024;
/** The browser's own. */
export const browserMachine: RecordingMachine = {
  openRecorder: async (options) => (await import('./recorder.ts')).openRecorder(options),
  openMicrophone,
  openOthers,
  readFile: readPrivateFile,
  removeFile: removePrivateFile,
};

/** Rejects with `RecordingRefused` where the browser has hardly any room left. */
export const requireSpace = async (): Promise<void> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < leastFreeBytes) throw new RecordingRefused('storage_full');
};
