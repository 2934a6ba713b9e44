import { OAuthError } from './oauth-error.ts';

/** Reads a parameter; undefined if missing or empty. Throws `invalid_request` if repeated (RFC 6749 3.1). */
export const readParameter = (parameters: URLSearchParams, name: string, maxLength = 1024): string | undefined => {
  const values = parameters.getAll(name);
  const [value] = values;
  if (values.length > 1) throw new OAuthError('invalid_request', `${name} is given twice`);
  if (!value) return undefined;
  // The database can't store NUL.
  if (value.length > maxLength || value.includes('\0')) throw new OAuthError('invalid_request', `${name} is not valid`);
  return value;
};

/** `readParameter` for a required one. */
export const requireParameter = (parameters: URLSearchParams, name: string, maxLength?: number): string => {
  const value = readParameter(parameters, name, maxLength);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
};
