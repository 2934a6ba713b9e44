import { useEffectEvent, useLayoutEffect } from 'react';
import { areShortcutsOn } from './shortcuts.tsx';

/** Overlays that receive all keys while open. A toast has the role of a dialog too, but does not. */
const keyCapturingOverlays = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), [role=menu]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/**
 * Shortcuts of a screen by key. Ignored in fields, with modifier keys and under an open dialog; letters also while
 * shortcuts are switched off. `Shift+x` is a separate key if there is an action for it.
 */
export const useScreenKeys = (actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = (event.shiftKey && actions[`Shift+${key}`]) || actions[key];
    if (!action || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) || document.querySelector(keyCapturingOverlays)) return;
    if (event.key.length === 1 && !areShortcutsOn()) return;
    event.preventDefault();
    action(event);
  });
  // A layout effect: a passive effect could run after the first key press.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
