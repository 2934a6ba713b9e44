import { areShortcutsOn, type MediaController } from '@pauta/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';

export type PlayerAction =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'mute' }
  | { readonly kind: 'skip'; readonly ms: number }
  | { readonly kind: 'turn' | 'question'; readonly by: 1 | -1 };

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  j: { kind: 'skip', ms: -10_000 },
  l: { kind: 'skip', ms: 10_000 },
  ArrowLeft: { kind: 'skip', ms: -5000 },
  ArrowRight: { kind: 'skip', ms: 5000 },
  ArrowUp: { kind: 'turn', by: -1 },
  ArrowDown: { kind: 'turn', by: 1 },
  'Shift+ArrowUp': { kind: 'question', by: -1 },
  'Shift+ArrowDown': { kind: 'question', by: 1 },
};

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Elements that use Space or arrow keys themselves. */
const usesSpace = 'button, a[href], summary, [role=button], [role=checkbox], [role=radio], [role=tab], [role=switch]';
const usesArrows =
  '[role=tab], [role=tablist], [role=slider], [role=radio], [role=radiogroup], [role=menu], [role=listbox]';
/** Overlays that receive all keys. A toast has the role of a dialog too, but does not. */
const overlays = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), [role=menu], [role=listbox]';
const isLetter = (key: string) => /^[a-z]$/i.test(key);

export type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'> & {
  readonly target: EventTarget | null;
};

/** Action of a key press; null in a field, with a modifier, or if the focused element uses the key. */
export const playerAction = (press: Press): PlayerAction | null => {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const action = actions[press.shiftKey ? `Shift+${key}` : key];
  if (!action) return null;
  const element = press.target instanceof Element ? press.target : null;
  if (element?.closest(fields)) return null;
  if (press.key === ' ' && element?.closest(usesSpace)) return null;
  if (press.key.startsWith('Arrow') && element?.closest(usesArrows)) return null;
  // With Shift, arrow keys extend an existing selection.
  if (action.kind === 'question' && getSelection()?.isCollapsed === false) return null;
  return action;
};

/** Single-key shortcuts of the player, except under an open dialog or menu; letters can be switched off. */
export const usePlayerKeys = (
  controller: MediaController,
  moves: Readonly<Record<'turn' | 'question', (by: 1 | -1) => void>>,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = playerAction(event);
    if (!action || document.querySelector(overlays)) return;
    if (isLetter(event.key) && !areShortcutsOn()) return;
    event.preventDefault();
    if (action.kind === 'toggle') controller.toggle();
    else if (action.kind === 'mute') controller.toggleMuted();
    else if (action.kind === 'skip')
      controller.skip(event.key.startsWith('Arrow') && document.dir === 'rtl' ? -action.ms : action.ms);
    else moves[action.kind](action.by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

type TurnMove = { readonly by: 1 | -1; readonly at: number };

/** Older key presses are dropped: the user has moved on. */
const keptForMs = 5000;

/** Moves between turns; moves requested while the turns load are made afterwards. */
export const useTurnMoves = (areComing: boolean, move: (by: 1 | -1) => void): ((by: 1 | -1) => void) => {
  const held = useRef<readonly TurnMove[]>([]);
  const release = useEffectEvent(() => {
    const fresh = held.current.filter(({ at }) => performance.now() - at < keptForMs);
    held.current = [];
    for (const { by } of fresh) move(by);
  });
  useEffect(() => {
    if (!areComing) release();
  }, [areComing]);
  return (by) => {
    if (areComing) held.current = [...held.current, { by, at: performance.now() }];
    else move(by);
  };
};
