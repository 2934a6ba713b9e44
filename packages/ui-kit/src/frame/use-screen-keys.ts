import { useEffectEvent, useLayoutEffect } from 'react';
import { areShortcutsOn } from './shortcuts.tsx';

/** What takes all keys while it is open. A toast has the role of a dialog too, and takes none. */
const takesKeys = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), [role=menu]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Single keys that act on the page: not in a field, with a modifier or under an open dialog; letters only while switched on. `Shift+x` is
 * one of its own where there is such an action. */
export const useScreenKeys = (actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = (event.shiftKey && actions[`Shift+${key}`]) || actions[key];
    if (!action || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) || document.querySelector(takesKeys)) return;
    if (event.key.length === 1 && !areShortcutsOn()) return;
    event.preventDefault();
    action(event);
  });
  // As soon as it is drawn: an effect that may come later would miss who presses at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
