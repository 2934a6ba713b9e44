import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { isPublicAddress } from './addresses.ts';

/** A trial host mapped to a local page. */
export interface HostTarget {
  readonly host: string;
  readonly port: number;
}

export interface GuardProxy {
  readonly address: string;
  /** Hosts that were refused. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

type Resolve = (host: string) => Promise<readonly { address: string }[]>;

/**
 * The only network access of a meeting's page. It resolves names itself and connects to the checked address, so that no
 * name, redirect or changing DNS answer leads to this machine or its network.
 */
export const startGuardProxy = async ({
  targets = new Map(),
  resolve = (host) => lookup(host, { all: true }),
}: {
  targets?: ReadonlyMap<string, HostTarget>;
  resolve?: Resolve;
} = {}): Promise<GuardProxy> => {
  const refused: string[] = [];
  const sockets = new Set<Duplex>();

  const find = async (host: string, port: number): Promise<HostTarget | undefined> => {
    const target = targets.get(host);
    if (target) return target;
    const found = isIP(host) ? [{ address: host }] : await resolve(host);
    const address = found.find((one) => isPublicAddress(one.address))?.address;
    // A private address among several indicates an attack.
    if (address !== undefined && found.every((one) => isPublicAddress(one.address))) return { host: address, port };
    refused.push(host);
    return undefined;
  };

  const tunnel = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { hostname, port } = new URL(`https://${request.url}`);
    const target = await find(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).catch(() => undefined);
    if (!target) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const upstream: Socket = connect(target.port, target.host);
    sockets.add(upstream);
    upstream.once('close', () => {
      sockets.delete(upstream);
      socket.destroy();
    });
    upstream.once('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    upstream.once('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
  };

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '');
    const target =
      url?.protocol === 'http:'
        ? await find(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 80)).catch(() => undefined)
        : undefined;
    if (!url || !target) {
      response.writeHead(403).end();
      return;
    }
    const { 'proxy-connection': _, ...headers } = request.headers;
    const upstream = httpRequest(
      { host: target.host, port: target.port, method: request.method, path: `${url.pathname}${url.search}`, headers },
      (answer) => {
        try {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
        } catch {
          // The status or a header is invalid and can't be passed on.
          upstream.destroy();
          response.destroy();
          return;
        }
        pipeline(answer, response, () => undefined);
      },
    );
    upstream.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(upstream);
  };

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    tunnel(request, socket, head).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
};
