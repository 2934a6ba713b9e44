import type { Credentials } from '@pauta/feature-api';

/** The api could not identify the user. `message` is from the api, or "Login failed". */
export class BackendLoginError extends Error {
  override readonly name = 'BackendLoginError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const textIn = (body: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(body), name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The value of a Basic authorization header, in UTF-8. */
export const basicCredentials = ({ email, password }: Credentials): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`${email}:${password}`)));

/**
 * The user for Basic credentials; null if the api rejects them. One request, without a token refresh. Rejects with
 * `BackendLoginError`, or `TypeError` on a network error.
 */
export const checkBasicCredentials = async (
  credentials: Credentials,
  apiUrl: string,
): Promise<{ readonly cognitoId: string | null } | null> => {
  const response = await fetch(new URL('/api/users/me', apiUrl), {
    headers: { accept: 'application/json', authorization: `Basic ${basicCredentials(credentials)}` },
    cache: 'no-store',
    // Otherwise the browser could show its own credentials dialog.
    credentials: 'omit',
  });
  if (response.status === 401 || response.status === 403) return null;
  if (response.status === 429)
    throw Object.assign(new Error('Too many requests'), { name: 'TooManyRequestsException' });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || !textIn(body, 'id')) {
    throw new BackendLoginError(textIn(body, 'message') ?? textIn(body, 'title') ?? 'Login failed', response.status);
  }
  return { cognitoId: textIn(body, 'cognitoId') ?? null };
};
