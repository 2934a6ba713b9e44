import { z } from 'zod';
import { operation } from './operation.ts';
import { notAuthorized } from './pool-error.ts';

const Anything = z.looseObject({});

/** Only administrators create users. */
export const signUp = operation(Anything, async () => {
  throw notAuthorized('SignUp is not permitted for this user pool');
});
