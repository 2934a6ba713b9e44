type Failure = { readonly status?: number; readonly name?: string; readonly message?: string };

/**
 * Whether a failure means that the session is no longer valid: status 401 or 403, a message with "expired" or
 * "invalid", a not-authorised error, or "Token JWT expirado".
 */
export const isAuthFailure = ({ status, name = '', message = '' }: Failure): boolean =>
  status === 401 ||
  status === 403 ||
  name === 'NotAuthorizedException' ||
  /expired|invalid|not.?authori[sz]ed|Token JWT expirado/i.test(message);
