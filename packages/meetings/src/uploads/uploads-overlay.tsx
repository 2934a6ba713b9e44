import { useUser } from '@pauta/feature-api';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { pageUploads } from './page-uploads.ts';
import type { UploadListProps } from './upload-tray.tsx';

const nothing: { default: ComponentType<UploadListProps> } = { default: () => null };

// Nothing on the screen waits for it, and what is being sent goes on without it.
const UploadList = lazy(async () =>
  import('./upload-tray.tsx').then(({ UploadList: Component }) => ({ default: Component })).catch(() => nothing),
);

/** Uploads of this page, over every screen; takes up what the person left unfinished. */
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
