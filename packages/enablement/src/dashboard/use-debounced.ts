import { useEffect, useState } from 'react';

/** Debounces a text; the initial value is returned immediately. */
export const useDebounced = (text: string, ms: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
};
