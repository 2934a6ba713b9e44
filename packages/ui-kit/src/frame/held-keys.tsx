import { useLayoutEffect } from 'react';

/** Older presses are of another intention. */
const keptForMs = 5000;

/** Stands where a screen and its keys are on their way, and hands over what was pressed once they are there. */
export function HeldKeys() {
  useLayoutEffect(() => {
    const held: KeyboardEvent[] = [];
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) held.push(event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // What comes in its place listens after this, in the same turn.
      queueMicrotask(() => {
        for (const press of held.filter(({ timeStamp }) => performance.now() - timeStamp < keptForMs)) {
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
        }
      });
    };
  }, []);
  return null;
}
