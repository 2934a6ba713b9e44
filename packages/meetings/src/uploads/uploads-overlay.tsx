import { useUser } from '@pauta/feature-api';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { pageUploads } from './page-uploads.ts';
import type { UploadListProps } from './upload-tray.tsx';

const nothing: { default: ComponentType<UploadListProps> } = { default: () => null };

// Not critical: no screen waits for it, and uploads continue without it.
const UploadList = lazy(async () =>
  import('./upload-tray.tsx').then(({ UploadList: Component }) => ({ default: Component })).catch(() => nothing),
);

/** Uploads of this page, shown on every screen; resumes unfinished ones. */
export function UploadsOverlay() {
  const user = useUser();
  const store = pageUploads();
  const items = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useEffect(() => {
    void store.open(user.id);
  }, [store, user.id]);
  if (items.length === 0) return null;
  return (
    <Suspense>
      <UploadList items={items} store={store} />
    </Suspense>
  );
}
