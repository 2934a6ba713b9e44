import { useEffect } from 'react';

let typed = '';
let isTaking = false;

/** Gives what was typed into `TypeAheadBuffer`, once. */
export const takeTypeAhead = (): string => {
  const words = typed;
  typed = '';
  return words;
};

/** Whether keys belong to something that is not there yet. */
export const isTypingAhead = (): boolean => isTaking;

/** Stands in for a field that is on its way, and keeps what is typed for it. */
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
