import type { ReactNode } from 'react';
import * as styles from './meetings-overlay.css.ts';
import { RecordNowOverlay } from './record-now/record-now-overlay.tsx';
import { UploadsOverlay } from './uploads/uploads-overlay.tsx';

/** The corner over every screen in which what goes on beside it is told. */
export function OverlayPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** What meetings show over every screen: files on their way, and recording in the browser. */
export function MeetingsOverlay() {
  return (
    <OverlayPlace>
      <UploadsOverlay />
      <RecordNowOverlay />
    </OverlayPlace>
  );
}
