import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadOnFirstUse, lazyComponent } from './lazy-component.ts';

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A lazy component with its request count and a simulated network. */
const open = () => {
  const network = { isThere: true, asked: 0 };
  const Part = lazyComponent(async () => {
    network.asked += 1;
    if (!network.isThere) throw new TypeError('Failed to fetch');
    return Word;
  });
  return { network, Part };
};
const touch = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.unstubAllGlobals());

describe('lazyComponent', () => {
  it('is not preloaded between the frames of an animation', async () => {
    const { network } = open();
    let leftMs = 8;
    let asked = 0;
    vi.stubGlobal('requestIdleCallback', (look: IdleRequestCallback) => {
      asked += 1;
      setTimeout(() => look({ didTimeout: false, timeRemaining: () => leftMs }));
    });
    preloadOnFirstUse();
    touch();
    await waitFor(() => expect(asked).toBeGreaterThan(3));
    expect(network.asked).toBe(0);
    leftMs = 50;
    await waitFor(() => expect(network.asked).toBe(1));
  });

  it('is fetched on the first interaction, and not before', async () => {
    const { network } = open();
    preloadOnFirstUse();
    await settled();
    expect(network.asked).toBe(0);
    touch();
    // Other lazy components may be loading before it.
    await waitFor(() => expect(network.asked).toBe(1));
    touch();
    await settled();
    expect(network.asked).toBe(1);
  });

  it('is requested again when rendered, if the preload failed', async () => {
    const { network, Part } = open();
    network.isThere = false;
    preloadOnFirstUse();
    touch();
    await waitFor(() => expect(network.asked).toBe(1));
    network.isThere = true;
    render(
      <Suspense fallback={null}>
        <Part text="aqui" />
      </Suspense>,
    );
    expect(await screen.findByText('aqui')).toBeDefined();
    expect(network.asked).toBe(2);
  });
});
