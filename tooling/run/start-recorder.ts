import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/recorder/src/main.ts', import.meta.url));
const everywhere = new Set(['0.0.0.0', '::', '']);
/** Environment variables passed to the recorder: no database, secrets or keys. */
const known = /^(PATH|HOME|TMPDIR|LANG|TZ|NODE_ENV|NODE_COMPILE_CACHE|CHROMIUM_PATH|DISPLAY|PAUTA_RECORDER_\w+)$/;

/** Creates the shared token of the server and its local recorder, new at each start. */
export const shareRecorderToken = (): void => {
  process.env['PAUTA_RECORDER_TOKEN'] ||= randomBytes(32).toString('base64');
};

/** Starts the recorder for the server in this process. It exits with this process. */
export const startRecorder = (): void => {
  const { HOST = '127.0.0.1', PORT = '3000', PAUTA_ROLE = 'all', PAUTA_DATA_DIR = '.data' } = process.env;
  if (PAUTA_ROLE === 'worker' || Number(PORT) === 0) return;
  const host = everywhere.has(HOST) ? '127.0.0.1' : HOST;
  const inherited = Object.entries(process.env).filter(([name]) => known.test(name));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PAUTA_RECORDER_DIR: join(PAUTA_DATA_DIR, 'recorder'),
      ...Object.fromEntries(inherited),
      PAUTA_URL: `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`,
    },
  });
  // Without it bots cannot join, which the health page shows; everything else works.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
};
