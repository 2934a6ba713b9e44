import { configure, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { preloadOnFirstUse, lazyComponent } from './lazy-component.ts';

configure({ asyncUtilTimeout: 15_000 });

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A part, how often it was asked for, and whether a network is there. */
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

describe('lazyComponent', () => {
  it('is fetched with the first thing that the person does, and not before', async () => {
    const { network } = open();
    preloadOnFirstUse();
    await settled();
    expect(network.asked).toBe(0);
    touch();
    // Other parts may be on their way before it.
    await waitFor(() => expect(network.asked).toBe(1));
    touch();
    await settled();
    expect(network.asked).toBe(1);
  });

  it('is asked for again where it is shown, when it did not come the first time', async () => {
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
