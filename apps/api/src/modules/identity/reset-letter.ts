import type { Letter } from '../mail/letter.ts';

/** Tells somebody their reset code. The address that it links to holds no code. */
export const resetLetter = (origin: string, email: string, code: string): Letter => ({
  subject: 'Código para redefinir sua senha do Pauta',
  parts: [
    { kind: 'text', text: 'Use este código para criar uma nova senha no Pauta:' },
    { kind: 'code', text: code },
    {
      kind: 'link',
      label: 'Criar uma nova senha',
      url: `${origin}/reset-password?${new URLSearchParams({ email })}`,
    },
    { kind: 'text', text: 'O código vale por 1 hora e só uma vez.' },
    {
      kind: 'text',
      text: 'Se você não pediu uma nova senha, ignore esta mensagem: sua senha continua a mesma. Não conte o código a ninguém.',
    },
  ],
});
