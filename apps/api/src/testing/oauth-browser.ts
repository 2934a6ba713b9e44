import { createHash, randomBytes } from 'node:crypto';

export interface BrowserAnswer {
  status: number;
  headers: Headers;
  /** Redirect target; empty for a page. */
  location: string;
  body: string;
}

/** A browser's requests, with cookies by host and port, without following redirects. */
export interface OAuthBrowser {
  get(url: string): Promise<BrowserAnswer>;
  post(url: string, form: Readonly<Record<string, string>>): Promise<BrowserAnswer>;
  readonly cookies: ReadonlyMap<string, Map<string, string>>;
}

/** `places` maps an origin to the address where it really listens. */
export const openOAuthBrowser = (places: Readonly<Record<string, string>>): OAuthBrowser => {
  const cookies = new Map<string, Map<string, string>>();
  const send = async (address: string, init: RequestInit): Promise<BrowserAnswer> => {
    const url = new URL(address);
    const real = new URL(`${places[url.origin] ?? url.origin}${url.pathname}${url.search}`);
    const jar = cookies.get(real.host) ?? new Map<string, string>();
    cookies.set(real.host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(real, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!value || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      location: location === null ? '' : new URL(location, url).href,
      body: await response.text(),
    };
  };
  return {
    get: (url) => send(url, {}),
    post: (url, form) => send(url, { method: 'POST', body: new URLSearchParams(form) }),
    cookies,
  };
};

/** The hidden state of a hosted form. */
export const stateOf = ({ body }: BrowserAnswer): string => /name="state" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** The language in a hosted form. */
export const languageOf = ({ body }: BrowserAnswer): string => /name="lang" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** A PKCE pair. */
export const newPkce = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
