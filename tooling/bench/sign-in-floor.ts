import { spawn } from 'node:child_process';
import { createDiffieHellman, getDiffieHellman, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface SignInFloor {
  /** Responds to each request after one exponentiation. */
  address: string;
  stop(): Promise<void>;
}

/** Starts a bare `node:http` server with one SRP exponentiation (256-bit exponent) per request. */
export const startSignInFloor = async (): Promise<SignInFloor> => {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
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

const serve = (): void => {
  const group = createDiffieHellman(getDiffieHellman('modp15').getPrime(), 2);
  const base = getDiffieHellman('modp15').generateKeys();
  const server = createServer((_request, response) => {
    group.setPrivateKey(randomBytes(32));
    const body = group.computeSecret(base).toString('hex');
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') process.send?.(address.port);
  });
};

if (import.meta.main) serve();
