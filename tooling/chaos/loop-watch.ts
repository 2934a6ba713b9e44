import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Preloaded with `--import`: writes to a file how long the event loop is blocked, one line for ten heartbeats. Measured
// in CPU time of the thread, not wall-clock time, so that a busy machine does not count.

const file = process.env['PAUTA_LOOP_WATCH'];
const beatMs = 10;
const beatsPerLine = 10;

if (file && isMainThread) {
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let stretches: number[] = [];
  let last = usedMs();
  setInterval(() => {
    const now = usedMs();
    stretches.push(now - last);
    if (stretches.length === beatsPerLine) {
      appendFileSync(file, `${Math.round(Math.max(...stretches))}\n`);
      stretches = [];
    }
    last = usedMs();
  }, beatMs).unref();
}
