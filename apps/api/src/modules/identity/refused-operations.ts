import { z } from 'zod';
import { operation } from './operation.ts';
import { notAuthorized, PoolError } from './pool-error.ts';

const Anything = z.looseObject({});

/** Users are made by an administrator. */
export const signUp = operation(Anything, async () => {
  throw notAuthorized('SignUp is not permitted for this user pool');
});

/** The pool sends no mail, so it has no verified way to reach anybody; the answer is the same for every name. */
export const forgotPassword = operation(Anything, async () => {
  throw new PoolError(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
});

export const confirmForgotPassword = operation(Anything, async () => {
  throw new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
});
