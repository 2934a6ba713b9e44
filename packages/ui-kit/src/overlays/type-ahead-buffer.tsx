import { useEffect } from 'react';

let typed = '';
let isTaking = false;

/** Returns the text typed into `TypeAheadBuffer` and clears it. */
export const takeTypeAhead = (): string => {
  const words = typed;
  typed = '';
  return words;
};

/** Whether key presses are being buffered for a field that is still loading. */
export const isTypingAhead = (): boolean => isTaking;

/** Part of a loading fallback: buffers the text typed for a field that is still loading. */
export function TypeAheadBuffer() {
  useEffect(() => {
    typed = '';
    isTaking = true;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      isTaking = false;
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return null;
}
