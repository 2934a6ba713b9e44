import { lazyComponent, useScreenKeys } from '@pauta/ui-kit';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasRecordings } from './recording-records.ts';

const RecordNow = lazyComponent(async () => (await import('./record-now.tsx')).RecordNow);

/**
 * Overlay of in-browser recording on every screen, opened by `?record=1`. Loaded when it is opened, when a recording
 * starts in Nova reunião, or when an earlier recording is unfinished.
 */
export function RecordNowOverlay() {
  const [search, setSearch] = useSearchParams();
  const isAsking = search.get('record') === '1';
  const [isWanted, setIsWanted] = useState(() => hasRecordings(localStorage));
  if (!isWanted && (isAsking || search.get('new') === 'record')) setIsWanted(true);
  const go = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set('record', '1');
        else next.delete('record');
        return next;
      },
      { replace: !isOpen },
    );
  useScreenKeys({ 'Shift+r': () => go(true) });
  if (!isWanted) return null;
  return (
    <Suspense>
      <RecordNow isAsking={isAsking} onAsked={() => go(false)} />
    </Suspense>
  );
}
