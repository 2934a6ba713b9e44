import { hashFile } from '../uploads/hash-file.ts';
import type { Entry } from './recording-entry.ts';
import type { RecordingMachine } from './recording-machine.ts';
import type { RecordingSource } from './send-recording.ts';

/** Data to upload: from the running recorder, otherwise from the file. `grown` resolves every `pieceMs`. */
export const sourceOf = (
  entry: Entry,
  machine: Pick<RecordingMachine, 'readFile'>,
  pieceMs: number,
): RecordingSource => ({
  state: () => ({ bytes: entry.item.totalBytes, isEnded: entry.isEnded }),
  read: async (from, most) => {
    if (entry.recorder) return entry.recorder.read(from, most);
    const file = await machine.readFile(entry.record.id);
    return new Uint8Array((await file?.slice(from, from + most).arrayBuffer()) ?? new ArrayBuffer());
  },
  words: () => entry.words,
  digest: async (signal) => hashFile((await machine.readFile(entry.record.id)) ?? new Blob(), signal),
  grown: (signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.wake(), pieceMs);
      const refuse = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      entry.wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', refuse);
        resolve();
      };
      signal.addEventListener('abort', refuse, { once: true });
    }),
});
