import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the range of ephemeral ports, which may be taken at any moment.
const [first, end] = [20_000, 32_000];
const given = new Set<number>();

/** Whether the port is free on every address of the machine. */
export const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ port, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** A free port, for a process that needs its port before it starts. Never the same twice. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(first, end);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${first} and ${end} is free.`);
};
