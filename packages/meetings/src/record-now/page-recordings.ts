import type { RecordingStore } from './recording-item.ts';
import { createRecordingStore } from './recording.store.ts';

let pageStore: RecordingStore | undefined;
/** The recording store of this page. */
export const pageRecordings = (): RecordingStore => (pageStore ??= createRecordingStore({ storage: localStorage }));
