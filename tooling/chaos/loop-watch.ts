import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server with `--import`: writes to a file how long its event loop is held up, a line for each ten
// heartbeats. Measured in processor time of the thread, not on the clock: a busy machine holds up nothing.

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
