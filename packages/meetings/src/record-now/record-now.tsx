import { paths, useUser } from '@pauta/feature-api';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { RecordDialog } from './record-dialog.tsx';
import { RecordingPills } from './recording-pill.tsx';
import { pageRecordings } from './page-recordings.ts';

export type RecordNowProps = { readonly isAsking: boolean; readonly onAsked: () => void };

/** In-browser recording: the form and the status pill. Resumes recordings of earlier visits. */
export function RecordNow({ isAsking, onAsked }: RecordNowProps) {
  const user = useUser();
  const store = pageRecordings();
  const items = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useEffect(() => {
    void store.open(user.id);
    return () => store.leave();
  }, [store, user.id]);
  const { pathname } = useLocation();
  useEffect(() => {
    // The meeting's page shows the rest.
    const read = items.find(
      ({ phase, meetingId }) => phase === 'handed_over' && pathname === paths.meeting(meetingId ?? ''),
    );
    if (read) store.dismiss(read.id);
  }, [store, items, pathname]);
  return (
    <>
      {items.length > 0 && <RecordingPills items={items} store={store} />}
      {isAsking && <RecordDialog store={store} onClose={onAsked} />}
    </>
  );
}
