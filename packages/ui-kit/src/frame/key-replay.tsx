import { useLayoutEffect } from 'react';

/** Older key presses are dropped: the user has moved on. */
const keptForMs = 5000;

/** Part of a loading fallback: records key presses and replays them once the screen has mounted. */
export function KeyReplay() {
  useLayoutEffect(() => {
    const held: KeyboardEvent[] = [];
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) held.push(event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // The new screen registers its listeners after this cleanup, in the same commit.
      queueMicrotask(() => {
        for (const press of held.filter(({ timeStamp }) => performance.now() - timeStamp < keptForMs)) {
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
        }
      });
    };
  }, []);
  return null;
}
