import { describe, expect, it } from 'vitest';
import { isAuthFailure } from './auth-failure.ts';

describe('isAuthFailure', () => {
  it.each([
    { status: 401 },
    { status: 403 },
    { message: 'Access Token has expired' },
    { message: 'Invalid Refresh Token' },
    { name: 'NotAuthorizedException' },
    { message: 'Not authorized' },
    { message: 'Token JWT expirado' },
  ])('recognises %o', (failure) => expect(isAuthFailure(failure)).toBe(true));

  it.each([{ status: 404 }, { status: 500, message: 'Algo falhou do nosso lado.' }, { name: 'TypeError' }, {}])(
    'lets %o pass',
    (failure) => expect(isAuthFailure(failure)).toBe(false),
  );
});
