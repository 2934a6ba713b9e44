/** Calls `go` when the browser is online again, or after so long. Gives what keeps it from it. */
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
