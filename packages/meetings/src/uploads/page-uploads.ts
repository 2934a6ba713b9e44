import { onSessionEnd } from '@pauta/feature-api';
import type { UploadStore } from './upload-item.ts';
import { createUploadStore } from './upload.store.ts';

const openPageStore = (): UploadStore => {
  const store = createUploadStore({ storage: localStorage });
  onSessionEnd(store.leave);
  return store;
};

let pageStore: UploadStore | undefined;
/** The upload store of this page, for one user at a time. */
export const pageUploads = (): UploadStore => (pageStore ??= openPageStore());
