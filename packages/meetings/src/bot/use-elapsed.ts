import { useEffect, useState } from 'react';

/** Milliseconds since a time; 0 if there is none. */
export const elapsedMs = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, Date.now() - new Date(instant).getTime());

/** Milliseconds since a time, updated every second. */
export const useElapsed = (instant: string): number => {
  const [ms, setMs] = useState(() => elapsedMs(instant));
  useEffect(() => {
    const tell = () => setMs(elapsedMs(instant));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return ms;
};
