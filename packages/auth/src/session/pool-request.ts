import type { AuthSettings } from './auth-settings.ts';

/** An error of the user pool: `name` is Cognito's, such as `NotAuthorizedException`. */
export class PoolError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

const attempts = 3;
const longestWaitMs = 5 * 60_000;
const isWorthRetrying = ({ name, status }: PoolError) =>
  [429, 500, 502, 503, 504].includes(status) || /Throttl|TooManyRequests|Timeout/i.test(name);

const errorOf = async (response: Response): Promise<PoolError> => {
  const body: unknown = await response.json().catch(() => null);
  const field = (name: string) => {
    const value: unknown = body && typeof body === 'object' ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const name = field('__type')?.split('#').at(-1) ?? response.headers.get('x-amzn-errortype')?.split(':')[0];
  return new PoolError(name ?? 'UnknownError', field('message') ?? '', response.status);
};

const timeoutMs = 30_000;

export type PoolOperation =
  | 'InitiateAuth'
  | 'RevokeToken'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'ChangePassword'
  | 'UpdateUserAttributes';

const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new TypeError('Failed to fetch', { cause });
  }
};

/**
 * A request to the user pool that needs no SRP, and thus not the identity library. Throttling and server errors are
 * retried up to three attempts. Rejects with `PoolError`, or `TypeError` on a network error.
 */
export const poolRequest = async (
  { userPoolId, endpoint }: AuthSettings,
  operation: PoolOperation,
  body: object,
  /** The request survives the page. */
  { keepalive = false } = {},
): Promise<unknown> => {
  const address = endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`;
  for (let attempt = 1; ; attempt++) {
    const response = await send(address, {
      keepalive,
      method: 'POST',
      cache: 'no-store',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return JSON.parse((await response.text()) || '{}');
    const error = await errorOf(response);
    if (attempt === attempts || !isWorthRetrying(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** attempt, longestWaitMs)));
  }
};
