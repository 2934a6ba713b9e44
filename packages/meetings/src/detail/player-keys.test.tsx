import { createMediaController } from '@pauta/ui-kit';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { playerAction, usePlayerKeys, useTurnMoves } from './player-keys.ts';

const press = (key: string, markup = '<main></main>', changes: Partial<KeyboardEventInit> = {}) => {
  document.body.innerHTML = markup;
  const target = document.body.querySelector('[data-here]') ?? document.body.firstElementChild;
  let action: ReturnType<typeof playerAction> = null;
  const listener = (event: KeyboardEvent) => (action = playerAction(event));
  document.addEventListener('keydown', listener, { once: true });
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...changes }));
  return action;
};

// Listeners left behind would handle the keys of the next file.
afterEach(cleanup);

describe('playerAction', () => {
  it.each([
    [' ', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['m', { kind: 'mute' }],
    ['j', { kind: 'skip', ms: -10_000 }],
    ['l', { kind: 'skip', ms: 10_000 }],
    ['ArrowLeft', { kind: 'skip', ms: -5000 }],
    ['ArrowRight', { kind: 'skip', ms: 5000 }],
    ['ArrowUp', { kind: 'turn', by: -1 }],
    ['ArrowDown', { kind: 'turn', by: 1 }],
    ['x', null],
  ])('maps %j to %j', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it.each(['<input>', '<textarea></textarea>', '<div contenteditable="true"><b data-here>a</b></div>'])(
    'leaves typing in %s alone',
    (field) => {
      for (const key of [' ', 'k', 'm', 'ArrowLeft']) expect(press(key, field)).toBeNull();
    },
  );

  it('maps Shift and arrow keys to questions, unless they extend a selection', () => {
    expect(press('ArrowDown', undefined, { shiftKey: true })).toEqual({ kind: 'question', by: 1 });
    expect(press('ArrowUp', undefined, { shiftKey: true })).toEqual({ kind: 'question', by: -1 });
    document.body.innerHTML = '<p>Bom dia</p>';
    const words = document.querySelector('p');
    if (words) getSelection()?.selectAllChildren(words);
    const action = playerAction(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true }));
    getSelection()?.removeAllRanges();
    expect(action).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('ignores keys with %s', (modifier) => {
    expect(press('k', undefined, { [modifier]: true })).toBeNull();
  });

  it('leaves Space to buttons and links, and arrow keys to widgets that use them', () => {
    expect(press(' ', '<button>a</button>')).toBeNull();
    expect(press(' ', '<a href="/">a</a>')).toBeNull();
    expect(press('k', '<button>a</button>')).toEqual({ kind: 'toggle' });
    expect(press('ArrowLeft', '<div role="tablist"><span role="tab" data-here></span></div>')).toBeNull();
    expect(press('ArrowLeft', '<div role="slider"></div>')).toBeNull();
  });
});

describe('usePlayerKeys', () => {
  const positionAfter = (key: string, markup = '<main></main>') => {
    const controller = createMediaController({ durationMs: 60_000 });
    const Keys = () => {
      usePlayerKeys(controller, { turn: () => undefined, question: () => undefined });
      return <div dangerouslySetInnerHTML={{ __html: markup }} />;
    };
    const { unmount } = render(<Keys />);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    unmount();
    return controller.getState().currentMs;
  };
  afterEach(() => localStorage.clear());

  it('works beside a toast, but not under a dialog or a menu', () => {
    expect(positionAfter('l')).toBe(10_000);
    expect(positionAfter('l', '<div role="alertdialog" aria-modal="false"></div>')).toBe(10_000);
    for (const role of ['dialog', 'alertdialog', 'menu']) {
      expect(positionAfter('l', `<div role="${role}"></div>`)).toBe(0);
    }
  });

  it('ignores letters if single-key shortcuts are switched off', () => {
    localStorage.setItem('pauta.shortcuts', 'off');
    expect(positionAfter('l')).toBe(0);
    expect(positionAfter('ArrowRight')).toBe(5_000);
  });
});

describe('useTurnMoves', () => {
  it('queues moves until the turns are loaded, and makes each of them once', () => {
    const moves: number[] = [];
    const controller = createMediaController({ durationMs: 60_000 });
    const Keys = ({ areComing, move }: { readonly areComing: boolean; readonly move: (by: 1 | -1) => void }) => {
      const held = useTurnMoves(areComing, move);
      usePlayerKeys(controller, { turn: held, question: () => undefined });
      return null;
    };
    const move = (by: 1 | -1) => void moves.push(by);
    const { rerender } = render(<Keys areComing move={move} />);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    expect(moves).toEqual([]);
    rerender(<Keys areComing={false} move={move} />);
    expect(moves).toEqual([1, 1, -1]);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    rerender(<Keys areComing={false} move={move} />);
    expect(moves).toEqual([1, 1, -1, -1]);
  });
});
