import type { ReactNode } from 'react';
import * as styles from './meetings-overlay.css.ts';
import { RecordNowOverlay } from '../record-now/record-now-overlay.tsx';
import { UploadsOverlay } from '../uploads/uploads-overlay.tsx';

/** Corner of every screen for background activities. */
export function OverlayPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

/** Overlays of meetings on every screen: uploads and in-browser recordings. */
export function MeetingsOverlay() {
  return (
    <OverlayPlace>
      <UploadsOverlay />
      <RecordNowOverlay />
    </OverlayPlace>
  );
}
