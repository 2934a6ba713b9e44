import { checkPassword } from '../check-password.ts';
import { requireMaySignIn } from '../complete-sign-in.ts';
import { limitSignIn, Password, Username } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { PoolError } from '../pool-error.ts';
import { answerAt } from './authorization-request.ts';
import { type Authorization, openAuthorization, takeAuthorization } from './authorization.ts';
import { issueCode } from './authorization-code.ts';
import { type FormProblem, type HostedPage, type PageLink, signInPage } from './hosted-page.ts';
import { PageError } from './oauth-error.ts';

/** What a browser gets: a page, or where to go; and its cookies. */
export type HostedAnswer = { readonly cookies: readonly string[] } & (
  | { readonly page: HostedPage }
  | { readonly location: string }
);

const late: FormProblem = { message: 'O tempo para entrar acabou. Tente de novo.', status: 400 };

const wrong: FormProblem = {
  message: 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
  status: 400,
  field: 'password',
};

const tooMany = 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.';
const forgotPassword: PageLink = { href: '/forgot-password', label: 'Redefinir a senha' };
const ownSignIn: PageLink = { href: '/login', label: 'Entrar e criar a nova senha' };

const tooOld: FormProblem = {
  message: 'Sua senha temporária expirou. Peça outra ao administrador da sua empresa.',
  status: 400,
};

/** What a person reads when the pool refuses them. */
const problemOf = ({ type, message }: PoolError): FormProblem => {
  switch (type) {
    case 'NotAuthorizedException':
      if (/attempts exceeded/i.test(message)) return { message: tooMany, status: 400 };
      return message.startsWith('Temporary password') ? tooOld : wrong;
    case 'UserNotFoundException':
      return wrong;
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return { message: tooMany, status: 429 };
    case 'UserNotConfirmedException':
      return { message: 'Sua conta ainda não foi confirmada. Contate o suporte.', status: 400 };
    case 'PasswordResetRequiredException':
      return { message: 'Sua senha precisa ser redefinida antes de entrar.', status: 400, link: forgotPassword };
    default:
      return { message: 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.', status: 400 };
  }
};

const mustChange: FormProblem = {
  message: 'Sua senha é temporária. Crie uma nova na página de login do Pauta e volte aqui depois.',
  status: 400,
  link: ownSignIn,
};

/** Shows the form for a sign-in that begins, or begins again. */
export const showForm = async (
  pool: Pool,
  authorization: Authorization,
  username: string,
  problem?: FormProblem,
): Promise<HostedAnswer> => {
  const { token, cookie } = await openAuthorization(pool, authorization);
  const { provider, redirectUri } = authorization;
  return { cookies: [cookie], page: signInPage({ token, username, provider, redirectUri, problem }) };
};

/** The code for whoever typed this, or what is wrong. The same counts and locks as for the pool's other sign-ins. */
const tryPassword = async (
  pool: Pool,
  authorization: Authorization,
  address: string,
  typed: { username: string; password: string },
): Promise<{ code: string } | { problem: FormProblem }> => {
  const username = Username.safeParse(typed.username).data;
  if (!username) return { problem: { message: 'Digite seu e-mail.', status: 400, field: 'username' } };
  const password = Password.safeParse(typed.password).data;
  if (!password) return { problem: { message: 'Digite sua senha.', status: 400, field: 'password' } };
  const client = await pool.clients(authorization.clientId);
  if (!client) throw new PageError('O aplicativo que trouxe você até aqui não existe mais.');
  try {
    await limitSignIn(pool, address, username);
    const user = await checkPassword(pool, client, username, password);
    await requireMaySignIn(pool, user);
    if (user.status !== 'CONFIRMED') return { problem: mustChange };
    return { code: await issueCode(pool, authorization, user, null) };
  } catch (error) {
    if (error instanceof PoolError && error.status < 500) return { problem: problemOf(error) };
    throw error;
  }
};

const formField = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

/** Takes what the form sent. Throws `PageError` for a form that is not of a sign-in begun in this browser. */
export const submitForm = async (
  pool: Pool,
  form: URLSearchParams,
  { cookies, address }: { cookies: string | undefined; address: string },
): Promise<HostedAnswer> => {
  const taken = await takeAuthorization(pool, formField(form, 'state'), cookies);
  // One with a secret is at an upstream issuer.
  if (!taken || taken.secret !== undefined) {
    throw new PageError('Esta página de login expirou. Volte ao aplicativo e entre de novo.');
  }
  const { authorization, cookie } = taken;
  const username = formField(form, 'username').slice(0, 128);
  const again = async (problem: FormProblem): Promise<HostedAnswer> => {
    const answer = await showForm(pool, authorization, username, problem);
    return { ...answer, cookies: [cookie, ...answer.cookies] };
  };
  if (taken.isExpired) return again(late);
  const outcome = await tryPassword(pool, authorization, address, { username, password: formField(form, 'password') });
  if ('problem' in outcome) return again(outcome.problem);
  return { cookies: [cookie], location: answerAt(authorization, { code: outcome.code }) };
};
