import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, isFree } from './free-port.ts';

const hold = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
};

it('gives a port on which one can listen', async () => {
  await hold(await freePort(), '127.0.0.1');
});

it('never gives the same twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(200);
});

it.each(['127.0.0.1', '0.0.0.0'])('knows that somebody listens on %s', async (host) => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  await hold(port, host);
  expect(await isFree(port)).toBe(false);
});
