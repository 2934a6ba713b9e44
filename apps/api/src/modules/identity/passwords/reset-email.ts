import type { Language } from '@pauta/contract';
import type { Email } from '../../mail/email.ts';

const portuguese = {
  subject: 'Código para redefinir sua senha do Pauta',
  use: 'Use este código para criar uma nova senha no Pauta:',
  link: 'Criar uma nova senha',
  holds: 'O código vale por 1 hora e só uma vez.',
  unexpected:
    'Se você não pediu uma nova senha, ignore esta mensagem: sua senha continua a mesma. Não conte o código a ninguém.',
};

const english: typeof portuguese = {
  subject: 'Code to reset your Pauta password',
  use: 'Use this code to create a new password in Pauta:',
  link: 'Create a new password',
  holds: 'The code is valid for 1 hour and only once.',
  unexpected:
    'If you did not ask for a new password, ignore this message: your password stays the same. Do not tell anyone the code.',
};

const words = { 'pt-BR': portuguese, en: english } satisfies Record<Language, typeof portuguese>;

/** The e-mail with a reset code. Its link does not contain the code. */
export const resetEmail = (language: Language, origin: string, email: string, code: string): Email => {
  const say = words[language];
  return {
    language,
    subject: say.subject,
    parts: [
      { kind: 'text', text: say.use },
      { kind: 'code', text: code },
      { kind: 'link', label: say.link, url: `${origin}/reset-password?${new URLSearchParams({ email })}` },
      { kind: 'text', text: say.holds },
      { kind: 'text', text: say.unexpected },
    ],
  };
};
