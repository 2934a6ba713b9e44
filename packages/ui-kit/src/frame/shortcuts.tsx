import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '../layout/lazy-component.ts';
import { isTypingAhead } from '../overlays/type-ahead-buffer.tsx';

/** Where a letter after `G` leads. */
export type ShortcutPlace = { readonly key: string; readonly label: string; readonly href: string };

/** What a screen does with its keys: each of `keys` is pressed, one after or with the other. */
export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly { readonly label: string; readonly keys: readonly string[] }[];
};

export type ShortcutsProps = {
  /** Where the keys after G lead. */
  readonly places: readonly ShortcutPlace[];
  /** Goes to an address. */
  readonly navigate: (href: string) => void;
  /** Opens the search over everything: Ctrl or ⌘ and K. */
  readonly onSearch: () => void;
  /** Fetches the keys of the screen at hand, for the help; null where it has none. */
  readonly loadGroup?: () => Promise<ShortcutGroup | null>;
};

const ShortcutsHelp = lazyComponent(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

const storageKey = 'pauta.shortcuts';
const sequenceMs = 1500;

/** Whether the person wants single keys to act on the page. */
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Whether a key press belongs to a field, a menu or a dialog rather than to the page. */
const isTyping = ({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]') !== null);

/** Whether something else has the whole attention: a toast, which is a dialog too, has not. */
const isUnderDialog = () =>
  document.querySelector('[role=dialog], [role=alertdialog]:not([aria-modal=false])') !== null;

/**
 * `G` and a letter go somewhere, `?` tells the keys, Ctrl or ⌘ and K search. Switched off, the single keys but `?` do
 * nothing; that one is left, to switch them on again.
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
    // Ahead of the keys of the page: the letter after `G` is not one of theirs.
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
