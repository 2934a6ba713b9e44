import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { publicLookup } from '../../../platform/public-lookup.ts';

const anywhere = new Agent({ connect: { timeout: 10_000 } });
const publicOnly = new Agent({ connect: { timeout: 10_000, lookup: publicLookup } });

/** `fetch` without redirects, restricted to public addresses unless the address `isTrusted`. */
export const providerFetch = (url: URL, isTrusted: boolean, init: RequestInit): Promise<Response> =>
  fetch(url, { redirect: 'manual', dispatcher: isTrusted ? anywhere : publicOnly, ...init });
