import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '../layout/lazy-component.ts';
import { isTypingAhead } from '../overlays/type-ahead-buffer.tsx';

/** Target of a letter pressed after `G`. */
export type ShortcutPlace = { readonly key: string; readonly label: string; readonly href: string };

/** Shortcuts of a screen; `keys` are pressed in sequence or together. */
export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly { readonly label: string; readonly keys: readonly string[] }[];
};

export type ShortcutsProps = {
  /** Targets of the letters after G. */
  readonly places: readonly ShortcutPlace[];
  /** Goes to an address. */
  readonly navigate: (href: string) => void;
  /** Opens the global search (Ctrl or ⌘ and K). */
  readonly onSearch: () => void;
  /** Loads the shortcuts of the current screen for the help; null if it has none. */
  readonly loadGroup?: () => Promise<ShortcutGroup | null>;
};

const ShortcutsHelp = lazyComponent(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

const storageKey = 'pauta.shortcuts';
const sequenceMs = 1500;

/** Whether single-key shortcuts are switched on. */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Whether a key press belongs to a field, menu or dialog instead of the page. */
const isTyping = ({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]') !== null);

/** Whether a modal dialog is open. Toasts have the role of a dialog too, but are not modal. One that fades out is closed. */
const isUnderDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]:not([aria-modal=false])')].some(
    (dialog) => dialog.closest('[data-exiting]') === null,
  );

/**
 * Global shortcuts: `G` and a letter navigate, `?` opens the help, Ctrl or ⌘ and K search. When switched off, only
 * `?` and the search work, so that shortcuts can be switched on again.
 */
export function Shortcuts({ places, navigate, onSearch, loadGroup }: ShortcutsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [group, setGroup] = useState<ShortcutGroup | null>(null);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const [startedAt, setStartedAt] = useState(-sequenceMs);

  const openHelp = async () => {
    setGroup((await loadGroup?.().catch(() => null)) ?? null);
    setIsOpen(true);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      if (!isUnderDialog()) onSearch();
      return;
    }
    if (isTyping(event) || isTypingAhead()) return;
    if (event.key === '?') {
      void openHelp();
    }
    if (!isOn) return;
    const key = event.key.toUpperCase();
    const isSecond = event.timeStamp - startedAt < sequenceMs;
    const place = isSecond ? places.find((candidate) => candidate.key === key) : undefined;
    setStartedAt(key === 'G' && !place ? event.timeStamp : -sequenceMs);
    if (!place) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    navigate(place.href);
  });
  useEffect(() => {
    // In the capture phase: the letter after `G` must not trigger a shortcut of the page.
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsHelp
        places={places}
        group={group}
        isOn={isOn}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onSwitch={(next) => {
          setIsOn(next);
          localStorage.setItem(storageKey, next ? 'on' : 'off');
        }}
      />
    </Suspense>
  );
}
