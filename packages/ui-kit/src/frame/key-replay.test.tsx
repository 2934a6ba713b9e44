import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { KeyReplay } from './key-replay.tsx';
import { useScreenKeys } from './use-screen-keys.ts';

afterEach(cleanup);

const pressed: string[] = [];

function Screen() {
  useScreenKeys({ k: () => pressed.push('k'), j: ({ shiftKey }) => pressed.push(shiftKey ? 'J' : 'j') });
  return null;
}

describe('useScreenKeys', () => {
  it('handles keys from the first commit of the screen', () => {
    pressed.length = 0;
    const Hasty = () => {
      useLayoutEffect(
        () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true })),
      );
      return <Screen />;
    };
    render(<Hasty />);
    expect(pressed).toEqual(['k']);
  });
});

describe('KeyReplay', () => {
  it('replays the pressed keys to the loaded screen, in order and once', async () => {
    pressed.length = 0;
    const { rerender } = render(<KeyReplay />);
    fireEvent.keyDown(document.body, { key: 'k' });
    fireEvent.keyDown(document.body, { key: 'j', shiftKey: true });
    expect(pressed).toEqual([]);
    await act(async () => rerender(<Screen />));
    expect(pressed).toEqual(['k', 'J']);
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(pressed).toEqual(['k', 'J', 'k']);
  });

  it('passes the keys on to the next fallback', async () => {
    pressed.length = 0;
    const { rerender } = render(<KeyReplay key="first" />);
    fireEvent.keyDown(document.body, { key: 'k' });
    await act(async () => rerender(<KeyReplay key="second" />));
    await act(async () => rerender(<Screen />));
    expect(pressed).toEqual(['k']);
  });
});
