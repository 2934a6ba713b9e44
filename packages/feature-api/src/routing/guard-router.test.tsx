import { createMemoryRouter, type Location } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardRouter } from './guard-router.ts';
import { giveUpPage, holdPage, pageHold } from './page-hold.ts';
import { paths } from './paths.ts';
import { onSessionEnd, tellSessionEnd } from '../session/session-end.ts';
import { writeSignedOutReason } from '../session/signed-out-reason.ts';

beforeEach(() => localStorage.clear());

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A page of somebody whose session ends when the test says so. */
const open = async () => {
  let isSignedIn = true;
  let tell = () => {};
  const redirectOf = ({ pathname }: Location) => {
    if (!isSignedIn) return `${paths.login}?redirectUrl=${pathname}`;
    return pathname === '/old' ? '/new' : null;
  };
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/meetings'] });
  const replace = vi.fn<(address: string) => void>();
  guardRouter(router, redirectOf, (listener) => (tell = listener), replace);
  const change = async (next: boolean) => {
    isSignedIn = next;
    tell();
    await Promise.resolve();
  };
  return { router, replace, end: () => change(false), begin: () => change(true) };
};

describe('guardRouter', () => {
  it('goes to the login by a document when the session ends', async () => {
    const { replace, end } = await open();
    await end();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirectUrl=/meetings');
  });

  it('goes inside the page to any other address', async () => {
    const { router, replace } = await open();
    await router.navigate('/old');
    await expect.poll(() => router.state.location.pathname).toBe('/new');
    expect(replace).not.toHaveBeenCalled();
  });

  it('stays where the page is held, until it is let go', async () => {
    const { replace, end } = await open();
    const letGo = holdPage();
    onTestFinished(letGo);
    writeSignedOutReason('expired');
    await end();
    expect(replace).not.toHaveBeenCalled();
    letGo();
    await Promise.resolve();
    expect(replace).toHaveBeenCalledWith('/login?redirectUrl=/meetings');
  });

  it('stays for who comes back', async () => {
    const { replace, end, begin } = await open();
    const letGo = holdPage();
    onTestFinished(letGo);
    await end();
    await begin();
    letGo();
    await Promise.resolve();
    expect(replace).not.toHaveBeenCalled();
  });

  it('holds nobody who chose to leave', async () => {
    const { replace, end } = await open();
    onTestFinished(holdPage());
    writeSignedOutReason('left');
    await end();
    expect(replace).toHaveBeenCalledWith('/login?redirectUrl=/meetings');
  });
});

describe('a held page', () => {
  it('is kept, and left only after a question, until all have let go', () => {
    const [first, second] = [holdPage(), holdPage()];
    first();
    first();
    expect([pageHold.isKept(), isAsked()]).toEqual([true, true]);
    second();
    expect([pageHold.isKept(), isAsked()]).toEqual([false, false]);
  });

  it('is given up without a question', () => {
    onTestFinished(holdPage());
    const addresses: string[] = [];
    giveUpPage((address) => addresses.push(`${address} ${isAsked()}`));
    expect(addresses).toEqual(['/meetings false']);
  });
});

describe('the end of a session', () => {
  it('is told to whoever works in its name, once each', () => {
    const end = vi.fn<() => void>();
    onSessionEnd(end);
    onSessionEnd(end);
    tellSessionEnd();
    expect(end).toHaveBeenCalledOnce();
  });
});
