import type { Language } from '@pauta/contract';

/** Errors on a hosted page, for the person at the browser. */
const portugueseReasons = {
  address_unknown: 'O endereço que trouxe você até aqui não é válido. Volte ao aplicativo e tente de novo.',
  app_gone: 'O aplicativo que trouxe você até aqui não existe mais.',
  failed: 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.',
  federation_elsewhere: 'Este login não começou neste navegador, ou já terminou. Volte ao aplicativo e entre de novo.',
  late: 'O tempo para entrar acabou. Tente de novo.',
  must_change: 'Sua senha é temporária. Crie uma nova na página de login do Pauta e volte aqui depois.',
  not_confirmed: 'Sua conta ainda não foi confirmada. Contate o suporte.',
  not_understood: 'O pedido do navegador não foi entendido. Volte ao aplicativo e tente de novo.',
  page_expired: 'Esta página de login expirou. Volte ao aplicativo e entre de novo.',
  password_missing: 'Digite sua senha.',
  password_too_old: 'Sua senha temporária expirou. Peça outra ao administrador da sua empresa.',
  reset_required: 'Sua senha precisa ser redefinida antes de entrar.',
  return_unknown: 'O endereço de retorno não é válido. Você já pode fechar esta página.',
  too_many_attempts:
    'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
  too_many_requests: 'Pedidos demais. Aguarde um minuto e tente de novo.',
  unavailable: 'O Pauta está indisponível agora. Tente de novo em instantes.',
  username_missing: 'Digite seu e-mail.',
  wrong: 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
};

const englishReasons: typeof portugueseReasons = {
  address_unknown: 'The address that brought you here is not valid. Go back to the app and try again.',
  app_gone: 'The app that brought you here no longer exists.',
  failed: 'Something went wrong while signing in. Please try again.',
  federation_elsewhere:
    'This sign-in was not started in this browser, or is already over. Go back to the app and sign in again.',
  late: 'The time to sign in is over. Try again.',
  must_change: 'Your password is temporary. Create a new one on the Pauta sign-in page, then come back.',
  not_confirmed: 'Your account is not confirmed yet. Contact support.',
  not_understood: 'The browser’s request was not understood. Go back to the app and try again.',
  page_expired: 'This sign-in page has expired. Go back to the app and sign in again.',
  password_missing: 'Enter your password.',
  password_too_old: 'Your temporary password has expired. Ask an admin of your company for another one.',
  reset_required: 'Your password must be reset before you sign in.',
  return_unknown: 'The return address is not valid. You can close this page.',
  too_many_attempts: 'Too many sign-in attempts. Wait a few minutes before you try again, or contact support.',
  too_many_requests: 'Too many requests. Wait a minute and try again.',
  unavailable: 'Pauta is unavailable right now. Try again in a moment.',
  username_missing: 'Enter your e-mail.',
  wrong: 'Incorrect e-mail or password. Please check your credentials and try again.',
};

/** Reason for an error page. */
export type Reason = keyof typeof portugueseReasons;

const portuguese = {
  reasons: portugueseReasons,
  signIn: 'Entre na sua conta',
  error: (title: string) => `Erro: ${title}`,
  lead: 'Suas reuniões, do que foi dito ao próximo passo.',
  noProvider: (provider: string) =>
    `O provedor ${provider} não está configurado aqui. Entre com seu e-mail e sua senha.`,
  email: 'E-mail',
  password: 'Senha',
  forgot: 'Esqueci minha senha',
  enter: 'Entrar',
  toLogin: 'Ir para o login',
  titles: { not_in: 'Não foi possível entrar', out: 'Você saiu' },
  links: { forgot_password: 'Redefinir a senha', own_sign_in: 'Entrar e criar a nova senha' },
};

const english: typeof portuguese = {
  reasons: englishReasons,
  signIn: 'Sign in to your account',
  error: (title) => `Error: ${title}`,
  lead: 'Your meetings, from what was said to the next step.',
  noProvider: (provider) => `The provider ${provider} is not set up here. Sign in with your e-mail and password.`,
  email: 'E-mail',
  password: 'Password',
  forgot: 'Forgot my password',
  enter: 'Sign in',
  toLogin: 'Go to sign-in',
  titles: { not_in: 'You could not be signed in', out: 'You are signed out' },
  links: { forgot_password: 'Reset the password', own_sign_in: 'Sign in and create the new password' },
};

export type PageTitle = keyof (typeof portuguese)['titles'];
export type PageLink = keyof (typeof portuguese)['links'];

export const hostedWords: Readonly<Record<Language, typeof portuguese>> = { 'pt-BR': portuguese, en: english };
