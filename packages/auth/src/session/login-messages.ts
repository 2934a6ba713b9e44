type Failure = { readonly name: string; readonly message: string };

type LoginMessage = {
  readonly situation: string;
  readonly when: (failure: Failure) => boolean;
  readonly message: string;
  /** The field that the person has to look at. */
  readonly field?: 'email' | 'password';
};

const named =
  (...names: string[]) =>
  ({ name }: Failure) =>
    names.includes(name);
const says =
  (pattern: RegExp) =>
  ({ message }: Failure) =>
    pattern.test(message);

/** What a person reads when a sign-in fails; the first that applies. Texts to the letter of the specification. */
export const loginMessages: readonly LoginMessage[] = [
  {
    situation: 'Temporarily locked',
    when: says(/temporarily locked|temporarily blocked/i),
    message:
      'Sua conta foi temporariamente bloqueada devido a muitas tentativas incorretas. Tente novamente mais tarde ou contate o suporte.',
  },
  {
    situation: 'Password attempts exceeded',
    when: (failure) =>
      says(/attempts exceeded/i)(failure) || named('LimitExceededException', 'TooManyRequestsException')(failure),
    message: 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
  },
  {
    situation: 'Not authorised, wrong credentials or user not found',
    when: named('NotAuthorizedException', 'UserNotFoundException'),
    message: 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.',
    field: 'password',
  },
  {
    situation: 'Unconfirmed user',
    when: named('UserNotConfirmedException'),
    message: 'Sua conta ainda não foi confirmada. Contate o suporte.',
  },
  {
    situation: 'Invalid password',
    when: named('InvalidPasswordException'),
    message: 'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.',
    field: 'password',
  },
  {
    situation: 'Missing token',
    when: says(/^No token$/),
    message: 'Sessão expirada. Por favor, faça login novamente.',
  },
  {
    situation: 'Sign-in result failure',
    when: named('UnsupportedChallenge'),
    message: 'Falha ao fazer login. Tente novamente.',
  },
  {
    situation: 'Network or fetch error',
    when: says(/network|fetch failed|failed to fetch$|load failed|user data: 0$/i),
    message: 'Erro de conexão. Verifique sua internet e tente novamente.',
  },
  {
    situation: 'Anything else',
    when: () => true,
    message: 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.',
  },
];

export const signedInMessage = 'Login realizado com sucesso!';

/** The message and the field of a failed sign-in. */
export const loginFailure = (error: unknown): { readonly message: string; readonly field?: 'email' | 'password' } => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const found = loginMessages.find(({ when }) => when({ name, message })) ?? loginMessages.at(-1);
  if (!found) throw new Error('the table of login messages is empty');
  return { message: found.message, ...(found.field && { field: found.field }) };
};
