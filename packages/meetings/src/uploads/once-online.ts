/** Calls `go` when the browser is online again, or after a timeout. Returns a cancel function. */
export const onceOnline = (longestMs: number, go: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', proceed);
  };
  const proceed = () => {
    stop();
    go();
  };
  const timer = setTimeout(proceed, longestMs);
  window.addEventListener('online', proceed);
  return stop;
};
