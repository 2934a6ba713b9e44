import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { type GuardProxy, startGuardProxy } from './guard-proxy.ts';

let proxy: GuardProxy | undefined;
afterEach(() => proxy?.close());

const inner = async () => {
  const server = createServer((_, response) => response.end('secret')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

const ask = async (options: { method: string; path: string }): Promise<number> => {
  const { hostname, port } = new URL(proxy?.address ?? '');
  const asked = request({ hostname, port, ...options });
  asked.end();
  const [answer] = (await Promise.race([once(asked, 'response'), once(asked, 'connect')])) as [{ statusCode: number }];
  return answer.statusCode;
};

describe('the address filter', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '[::1]',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('blocks %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['142.250.78.14', '1.1.1.1', '2800:3f0:4001:82c::200e'])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('the guard proxy', () => {
  it.each(['127.0.0.1', '[::1]', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'refuses a tunnel and a request to %s',
    async (host) => {
      const server = await inner();
      proxy = await startGuardProxy();
      expect(await ask({ method: 'CONNECT', path: `${host}:${server.port}` })).toBe(403);
      expect(await ask({ method: 'GET', path: `http://${host}:${server.port}/` })).toBe(403);
      server.close();
    },
  );

  it('refuses a host name if one of its addresses is private', async () => {
    proxy = await startGuardProxy({
      resolve: () => Promise.resolve([{ address: '1.1.1.1' }, { address: '10.0.0.1' }]),
    });
    expect(await ask({ method: 'CONNECT', path: 'rebinding.example:443' })).toBe(403);
    expect(proxy.refused).toEqual(['rebinding.example']);
  });

  it('maps a trial host to its page, and no other local address', async () => {
    const server = await inner();
    proxy = await startGuardProxy({
      targets: new Map([['meet.google.com', { host: '127.0.0.1', port: server.port }]]),
    });
    expect(await ask({ method: 'CONNECT', path: 'meet.google.com:443' })).toBe(200);
    expect(await ask({ method: 'CONNECT', path: `127.0.0.1:${server.port}` })).toBe(403);
    server.close();
  });

  it('survives an invalid response', async () => {
    const server = createTcpServer((socket) => void socket.end('HTTP/1.1 099 Nada\r\n\r\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    proxy = await startGuardProxy({ targets: new Map([['jitsi.example', { host: '127.0.0.1', port }]]) });
    await expect(ask({ method: 'GET', path: 'http://jitsi.example/' })).rejects.toThrow('socket hang up');
    await expect(ask({ method: 'GET', path: 'http://jitsi.example/' })).rejects.toThrow('socket hang up');
    server.close();
  });
});
