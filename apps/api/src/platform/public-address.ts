import { BlockList, isIP } from 'node:net';

const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}

const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
// Documentation networks, and legacy encodings of IPv4 addresses.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is public: IANA's special-purpose ones are not. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, 'ipv4');
    case 6:
      return outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
    default:
      return false;
  }
};
