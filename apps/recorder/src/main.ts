import { rmSync } from 'node:fs';
import { readConfig } from './config.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

/** Time limit of the shutdown. */
const timeoutMs = 10_000;

try {
  const config = readConfig(process.env);
  const temporary = await openTemporaryFolder();
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
  // Playwright reads it when it is loaded.
  process.env['TMPDIR'] = temporary;
  const { Recorder } = await import('./recorder.ts');
  const recorder = new Recorder(config, { log: (text) => process.stderr.write(`${text}\n`) });
  let isStopping = false;
  const stop = () => {
    // A second signal exits at once: unsent data are sent at the next start.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(0), timeoutMs).unref();
    void recorder.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
  await recorder.start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
