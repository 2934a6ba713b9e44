import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** That an address is not one that a company may have called. */
export class ClosedAddressError extends Error {
  constructor() {
    super('not a public address');
  }
}

/** Resolves to public addresses alone: asked when the connection is made, so that no name changes in between. */
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

/** Whether an address may be one of the internet: names are looked at when they are resolved. */
export const isPublicUrl = ({ protocol, hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
};
