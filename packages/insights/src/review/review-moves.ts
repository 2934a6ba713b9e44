import { areShortcutsOn } from '@pauta/ui-kit';
import type { KeyboardEvent } from 'react';

/** Marks the control of each item that receives the focus in a keyboard review. */
export const reviewStop = { 'data-review-stop': '' } as const;

const stops = '[data-review-stop] button:not(:disabled), button[data-review-stop]:not(:disabled)';
const items = 'li';
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=spinbutton], [contenteditable]';

const stopOf = (item: Element | undefined): HTMLElement | null => item?.querySelector<HTMLElement>(stops) ?? null;

/** Moves the focus by a number of items; stops at the ends. */
export const moveReview = (list: Element, from: Element | null, by: number): void => {
  const all = [...list.querySelectorAll(`:scope > ${items}`)];
  const at = all.findIndex((item) => item.contains(from));
  stopOf(all[Math.max(0, Math.min(all.length - 1, at + by))])?.focus();
};

/**
 * Keyboard handling of a reviewed list: ↑ and ↓ move between items, other keys run their action for the focused item.
 * Ignored in fields; letters and digits only while single-key shortcuts are switched on.
 */
export const reviewKey = (
  event: KeyboardEvent<HTMLElement>,
  actions: Readonly<Record<string, (item: number) => void>> = {},
): void => {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !target) return;
  if (target.closest(fields) || target.closest('[role=menu], [role=listbox], [role=dialog]')) return;
  const list = event.currentTarget;
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (move !== undefined) {
    event.preventDefault();
    moveReview(list, target, move);
    return;
  }
  const action = actions[event.key.toLowerCase()];
  if (!action || (event.key.length === 1 && !areShortcutsOn())) return;
  // On any other button, Enter activates it.
  if (event.key === 'Enter' && !target.matches('[aria-pressed]')) return;
  const item = [...list.querySelectorAll(`:scope > ${items}`)].findIndex((one) => one.contains(target));
  if (item === -1) return;
  event.preventDefault();
  action(item);
};
