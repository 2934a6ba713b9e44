/** Runs work once the page is idle, at the latest after `timeout` ms. Returns a cancel function. */
export const whenIdle = (work: () => void, timeout = 500): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1);
  return () => clearTimeout(handle);
};
