import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The address is not public, so a company may not use it. */
export class ClosedAddressError extends Error {
  constructor() {
    super('not a public address');
  }
}

/** Resolves to public addresses only, at connection time, so that a DNS change can't bypass the check. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.length || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new ClosedAddressError(), []);
    }
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family);
  });
};

/** Whether a URL may be public: host names are checked when they are resolved. */
export const isPublicUrl = ({ protocol, hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
};
