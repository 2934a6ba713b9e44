import { createMemoryRouter, type Location } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardRouter } from './guard-router.ts';
import { leavePage, blockUnload, unloadBlock } from './unload-block.ts';
import { paths } from './paths.ts';
import { onSessionEnd, emitSessionEnd } from '../session/session-end.ts';
import { writeSignedOutReason } from '../session/signed-out-reason.ts';

beforeEach(() => localStorage.clear());

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A page whose session the test can end. */
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
  it('loads the sign-in document when the session ends', async () => {
    const { replace, end } = await open();
    await end();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirectUrl=/meetings');
  });

  it('navigates within the page to any other address', async () => {
    const { router, replace } = await open();
    await router.navigate('/old');
    await expect.poll(() => router.state.location.pathname).toBe('/new');
    expect(replace).not.toHaveBeenCalled();
  });

  it('stays while the page is held', async () => {
    const { replace, end } = await open();
    const letGo = blockUnload();
    onTestFinished(letGo);
    writeSignedOutReason('expired');
    await end();
    expect(replace).not.toHaveBeenCalled();
    letGo();
    await Promise.resolve();
    expect(replace).toHaveBeenCalledWith('/login?redirectUrl=/meetings');
  });

  it('stays if the user signs in again', async () => {
    const { replace, end, begin } = await open();
    const letGo = blockUnload();
    onTestFinished(letGo);
    await end();
    await begin();
    letGo();
    await Promise.resolve();
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not stay after a sign-out', async () => {
    const { replace, end } = await open();
    onTestFinished(blockUnload());
    writeSignedOutReason('left');
    await end();
    expect(replace).toHaveBeenCalledWith('/login?redirectUrl=/meetings');
  });
});

describe('a held page', () => {
  it('is kept, and asks before it is left, until all holds are released', () => {
    const [first, second] = [blockUnload(), blockUnload()];
    first();
    first();
    expect([unloadBlock.isKept(), isAsked()]).toEqual([true, true]);
    second();
    expect([unloadBlock.isKept(), isAsked()]).toEqual([false, false]);
  });

  it('can be given up without a confirmation', () => {
    onTestFinished(blockUnload());
    const addresses: string[] = [];
    leavePage((address) => addresses.push(`${address} ${isAsked()}`));
    expect(addresses).toEqual(['/meetings false']);
  });
});

describe('the end of a session', () => {
  it('calls each registered function once', () => {
    const end = vi.fn<() => void>();
    onSessionEnd(end);
    onSessionEnd(end);
    emitSessionEnd();
    expect(end).toHaveBeenCalledOnce();
  });
});
