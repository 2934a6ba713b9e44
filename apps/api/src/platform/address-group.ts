import { isIPv6, SocketAddress } from 'node:net';

/** The first four of the eight groups of an IPv6 address. */
const network = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...between, ...after].slice(0, 4).join(':');
};

/** Rate-limit key of an address: IPv4 itself, IPv6 by its /64 network, which belongs to one subscriber. */
export const addressGroup = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const { address } = new SocketAddress({ address: ip.replace(/%.*$/, ''), family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? `${network(address)}::/64`;
};
