import { describe, expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

describe('a store', () => {
  it('computes its initial state once, on the first read', () => {
    const initial = vi.fn<() => { count: number }>(() => ({ count: 1 }));
    const store = createStore(initial);
    expect(initial).not.toHaveBeenCalled();
    expect(store.getState()).toBe(store.getState());
    expect(initial).toHaveBeenCalledOnce();
    const other = createStore(initial);
    other.setState({ count: 2 });
    expect([other.getState().count, initial.mock.calls.length]).toEqual([2, 1]);
  });

  it('notifies all subscribers, even if one unsubscribes during the notification', () => {
    const store = createStore(() => 0);
    const seen: string[] = [];
    const leave = store.subscribe(() => {
      seen.push(`first ${store.getState()}`);
      leave();
    });
    const stop = store.subscribe(() => seen.push(`second ${store.getState()}`));
    expect(store.isWatched()).toBe(true);
    store.setState(1);
    store.setState(2);
    stop();
    expect(store.isWatched()).toBe(false);
    store.setState(3);
    expect(seen).toEqual(['first 1', 'second 1', 'second 2']);
  });
});
