import { useUser } from '@pauta/feature-api';
import { useEffect, useSyncExternalStore } from 'react';
import { RecordDialog } from './record-dialog.tsx';
import { RecordingPills } from './recording-pill.tsx';
import { pageRecordings } from './recording.store.ts';

export type RecordNowProps = { readonly isAsking: boolean; readonly onAsked: () => void };

/** Recording in the browser: what is asked first, and what is shown meanwhile. Takes up what an earlier visit left. */
export function RecordNow({ isAsking, onAsked }: RecordNowProps) {
  const user = useUser();
  const store = pageRecordings();
  const items = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useEffect(() => {
    void store.open(user.id);
  }, [store, user.id]);
  return (
    <>
      {items.length > 0 && <RecordingPills items={items} store={store} />}
      {isAsking && <RecordDialog store={store} onClose={onAsked} />}
    </>
  );
}
