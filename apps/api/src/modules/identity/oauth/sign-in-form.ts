import type { Language } from '@pauta/contract';
import { checkPassword } from '../passwords/check-password.ts';
import { requireMaySignIn } from '../pool/complete-sign-in.ts';
import { limitSignIn, Password, Username } from '../pool/operation.ts';
import type { Pool } from '../pool/pool.ts';
import { PoolError } from '../pool/pool-error.ts';
import { answerAt } from './authorization-request.ts';
import { type Authorization, openAuthorization, takeAuthorization } from './authorization.ts';
import { issueCode } from './authorization-code.ts';
import { type FormProblem, type HostedPage, signInPage } from './hosted-page.ts';
import { PageError } from './oauth-error.ts';

/** A page or a redirect, with cookies. */
export type HostedAnswer = { readonly cookies: readonly string[] } & (
  | { readonly page: HostedPage }
  | { readonly location: string }
);

const wrong: FormProblem = { reason: 'wrong', status: 400, field: 'password' };

/** The form's message for an error of the pool. */
const problemOf = ({ type, message }: PoolError): FormProblem => {
  switch (type) {
    case 'NotAuthorizedException':
      if (/attempts exceeded/i.test(message)) return { reason: 'too_many_attempts', status: 400 };
      return message.startsWith('Temporary password') ? { reason: 'password_too_old', status: 400 } : wrong;
    case 'UserNotFoundException':
      return wrong;
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return { reason: 'too_many_attempts', status: 429 };
    case 'UserNotConfirmedException':
      return { reason: 'not_confirmed', status: 400 };
    case 'PasswordResetRequiredException':
      return { reason: 'reset_required', status: 400, link: 'forgot_password' };
    default:
      return { reason: 'failed', status: 400 };
  }
};

/** Shows the form of a new or repeated sign-in. */
export const showForm = async (
  pool: Pool,
  authorization: Authorization,
  shown: { username: string; language: Language; problem?: FormProblem },
): Promise<HostedAnswer> => {
  const { token, cookie } = await openAuthorization(pool, authorization);
  const { provider, redirectUri } = authorization;
  return { cookies: [cookie], page: signInPage({ ...shown, token, provider, redirectUri }) };
};

/**
 * Returns a code for the user with these credentials, or the problem. Shares counts and locks with the pool's other
 * sign-ins.
 */
const tryPassword = async (
  pool: Pool,
  authorization: Authorization,
  address: string,
  typed: { username: string; password: string },
): Promise<{ code: string } | { problem: FormProblem }> => {
  const username = Username.safeParse(typed.username).data;
  if (!username) return { problem: { reason: 'username_missing', status: 400, field: 'username' } };
  const password = Password.safeParse(typed.password).data;
  if (!password) return { problem: { reason: 'password_missing', status: 400, field: 'password' } };
  const client = await pool.clients(authorization.clientId);
  if (!client) throw new PageError('app_gone');
  try {
    await limitSignIn(pool, address, username);
    const user = await checkPassword(pool, client, username, password);
    await requireMaySignIn(pool, user);
    if (user.status !== 'CONFIRMED') return { problem: { reason: 'must_change', status: 400, link: 'own_sign_in' } };
    return { code: await issueCode(pool, authorization, user, null) };
  } catch (error) {
    if (error instanceof PoolError && error.status < 500) return { problem: problemOf(error) };
    throw error;
  }
};

const formField = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

/** Handles a submitted form. Throws `PageError` if the sign-in did not begin in this browser. */
export const submitForm = async (
  pool: Pool,
  form: URLSearchParams,
  { cookies, address, language }: { cookies: string | undefined; address: string; language: Language },
): Promise<HostedAnswer> => {
  const taken = await takeAuthorization(pool, formField(form, 'state'), cookies);
  // An authorization with a secret is in progress at an upstream issuer.
  if (!taken || taken.secret !== undefined) {
    throw new PageError('page_expired');
  }
  const { authorization, cookie } = taken;
  const username = formField(form, 'username').slice(0, 128);
  const again = async (problem: FormProblem): Promise<HostedAnswer> => {
    const answer = await showForm(pool, authorization, { username, language, problem });
    return { ...answer, cookies: [cookie, ...answer.cookies] };
  };
  if (taken.isExpired) return again({ reason: 'late', status: 400 });
  const outcome = await tryPassword(pool, authorization, address, { username, password: formField(form, 'password') });
  if ('problem' in outcome) return again(outcome.problem);
  return { cookies: [cookie], location: answerAt(authorization, { code: outcome.code }) };
};
