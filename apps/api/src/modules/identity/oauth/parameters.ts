import { OAuthError } from './oauth-error.ts';

/** One parameter; undefined where it is missing or empty. Throws `invalid_request` where it comes twice (RFC 6749 3.1). */
export const readParameter = (parameters: URLSearchParams, name: string, maxLength = 1024): string | undefined => {
  const values = parameters.getAll(name);
  const [value] = values;
  if (values.length > 1) throw new OAuthError('invalid_request', `${name} is given twice`);
  if (!value) return undefined;
  // The database can't hold NUL.
  if (value.length > maxLength || value.includes('\0')) throw new OAuthError('invalid_request', `${name} is not valid`);
  return value;
};

/** `readParameter` for one that must be there. */
export const requireParameter = (parameters: URLSearchParams, name: string, maxLength?: number): string => {
  const value = readParameter(parameters, name, maxLength);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
};
