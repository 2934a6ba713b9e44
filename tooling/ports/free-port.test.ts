import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, isFree } from './free-port.ts';

const hold = async (port: number, host: string): Promise<Server> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
};

it('returns a port that is free to listen on', async () => {
  const port = await freePort();
  expect((await hold(port, '127.0.0.1')).address()).toMatchObject({ port });
});

it('never returns the same port twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(200);
});

it.each(['127.0.0.1', '0.0.0.0'])('detects a listener on %s', async (host) => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  await hold(port, host);
  expect(await isFree(port)).toBe(false);
});
