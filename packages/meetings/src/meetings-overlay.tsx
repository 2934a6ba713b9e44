import { RecordNowOverlay } from './record-now/record-now-overlay.tsx';
import { UploadsOverlay } from './uploads/uploads-overlay.tsx';

/** What meetings show over every screen: files on their way, and recording in the browser. */
export function MeetingsOverlay() {
  return (
    <>
      <UploadsOverlay />
      <RecordNowOverlay />
    </>
  );
}
