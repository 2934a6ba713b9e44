import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can simulate network failures. */
export interface TcpProxy {
  readonly port: number;
  /** Number of connections. */
  readonly size: number;
  /** Closes every connection, as a server on shutdown. */
  end(): void;
  /** Resets every connection, as a firewall that lost its state. */
  reset(): void;
  /** Drops all packets from now on, without an error on either side. */
  swallow(): void;
  /** Allows new connections. Earlier ones stay lost, as after a failover. */
  flow(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  /** Undefined for a connection that began while packets were dropped. */
  readonly server: Socket | undefined;
  isLost: boolean;
}

/** `delayMs`: delay until a connection transfers data. */
export const openTcpProxy = async (
  target: { host: string; port: number },
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<TcpProxy> => {
  const pairs = new Set<Pair>();
  let isSwallowing = false;
  const proxy = createServer((client) => {
    const pair: Pair = { client, server: isSwallowing ? undefined : connect(target), isLost: isSwallowing };
    pairs.add(pair);
    for (const [from, to] of [
      [client, pair.server],
      [pair.server, client],
    ] as const) {
      from?.on('data', (bytes) => {
        if (!pair.isLost) to?.write(bytes);
      });
      from?.on('end', () => {
        if (!pair.isLost) to?.end();
      });
      from?.on('error', () => undefined);
      from?.on('close', () => {
        if (pair.isLost && from !== client) return;
        pairs.delete(pair);
        to?.destroy();
      });
    }
  });
  proxy.on('connection', (client) => {
    if (delayMs === 0) return;
    client.pause();
    setTimeout(() => client.resume(), delayMs);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const each = (act: (pair: Pair) => void) => {
    for (const pair of pairs) act(pair);
  };
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    get size() {
      return pairs.size;
    },
    end: () => each(({ client }) => client.end()),
    reset: () => each(({ client }) => client.resetAndDestroy()),
    swallow: () => {
      isSwallowing = true;
      each((pair) => (pair.isLost = true));
    },
    flow: () => {
      isSwallowing = false;
    },
    close: async () => {
      each(({ client, server }) => {
        client.destroy();
        server?.destroy();
      });
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
