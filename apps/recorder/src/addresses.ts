import { BlockList, isIP } from 'node:net';

const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  refused.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  refused.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is public: not loopback, private or reserved. */
export const isPublicAddress = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$|%.*$/g, '');
  const family = isIP(plain);
  // `BlockList` also checks IPv4 addresses mapped to IPv6.
  return family !== 0 && !refused.check(plain, family === 4 ? 'ipv4' : 'ipv6');
};
