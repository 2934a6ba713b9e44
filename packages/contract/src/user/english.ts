import type { EnglishOf } from '../problem.ts';
import type { userProblems } from './problems.ts';

export const userEnglish: EnglishOf<typeof userProblems> = {
  user_not_found: 'Person not found.',
  user_exists: 'There is already an account with this e-mail. Use another e-mail.',
  user_not_invited: 'This person has already signed in, or is deactivated. There is no invitation to send.',
  own_access: 'You cannot deactivate yourself or stop being an administrator. Ask another administrator.',
  published_password:
    'The password of this example account is public. Set another one with the command admin user set-password before reactivating it.',
  last_admin: 'The company needs at least one active administrator. Appoint another one first.',
  wrong_password: 'The current password is not right. Type it again.',
  weak_password: 'The password does not meet the security criteria. Check the password requirements.',
  password_elsewhere: 'Your password is not kept here. Change it where you sign in.',
  too_many_attempts: 'Too many sign-in attempts. Wait a few minutes before you try again, or contact support.',
};
