import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

export interface UploadFloor {
  /** Bodies sent to an address below it are appended to the file of that name. */
  address: string;
  stop(): Promise<void>;
}

/** Starts a bare `node:http` server that appends each body to a file in the directory. */
export const startUploadFloor = async (directory: string): Promise<UploadFloor> => {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), directory], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};

const serve = (directory: string): void => {
  const server = createServer((request, response) => {
    const path = join(directory, String(Number(request.url?.slice(1))));
    pipeline(request, createWriteStream(path, { flags: 'a' })).then(
      () => response.writeHead(204).end(),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') process.send?.(address.port);
  });
};

if (import.meta.main) serve(process.argv[2] ?? '.');
