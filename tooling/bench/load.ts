import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from './rounds.ts';

export interface Load {
  perSecond: number;
  p99Ms: number;
}

export interface Target {
  /** Such as `http://127.0.0.1:3000`. */
  address: string;
  /** Requested in turn. */
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

const lengthPattern = /\r\ncontent-length: (\d+)\r\n/i;
const chunkedPattern = /\r\ntransfer-encoding: chunked\r\n/i;
const lastChunk = '\r\n0\r\n\r\n';

/** Reads a response from the socket. Throws unless it is a complete 200 response. */
const readAnswer = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let received = 0;
    let needed = Number.POSITIVE_INFINITY;
    let isChunked = false;
    let tail = '';
    const settle = (error?: Error) => {
      socket.off('data', onData);
      socket.off('close', onClose);
      socket.off('error', settle);
      if (error) reject(error);
      else resolve();
    };
    const onClose = () => settle(new Error('the connection was closed'));
    const onData = (chunk: Buffer) => {
      received += chunk.length;
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(-lastChunk.length);
      if (needed === Number.POSITIVE_INFINITY && !isChunked) {
        chunks.push(chunk);
        const all = Buffer.concat(chunks);
        const headEnd = all.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const head = all.toString('latin1', 0, headEnd + 2);
        const length = lengthPattern.exec(head)?.[1];
        isChunked = chunkedPattern.test(head);
        if (!head.startsWith('HTTP/1.1 200 ') || (length === undefined && !isChunked)) {
          return settle(new Error(`not a plain 200: ${all.toString('utf8').slice(0, 600)}`));
        }
        if (!isChunked) needed = headEnd + 4 + Number(length);
        chunks = [];
      }
      if (isChunked ? tail === lastChunk : received >= needed) settle();
    };
    socket.on('data', onData);
    socket.once('close', onClose);
    socket.once('error', settle);
  });

/**
 * Sends requests over `connections` keep-alive connections, one at a time on each, for `ms`. Uses bare sockets: on a
 * small machine a client as expensive as the server would distort the result.
 */
export const measureLoad = async (target: Target, connections: number, ms: number): Promise<Load> => {
  const { hostname, port, host } = new URL(target.address);
  const headers = Object.entries({ host, ...target.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = target.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`));
  const latencies: number[] = [];
  let next = 0;
  const start = performance.now();
  const work = async () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    try {
      while (performance.now() - start < ms) {
        const request = requests[next % requests.length];
        if (!request) throw new Error('nothing to ask for');
        next += 1;
        const sent = performance.now();
        const answer = readAnswer(socket);
        socket.write(request);
        await answer;
        latencies.push(performance.now() - sent);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: latencies.length / seconds, p99Ms: quantile(latencies, 0.99) };
};
