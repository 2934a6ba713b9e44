import type { Language } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import { type EmailPart, oneLine } from './email.ts';
import type { Mail } from './mail.ts';

export interface Invitation {
  to: string;
  name: string;
  companyName: string;
  /** Valid for 7 days: the caller sets `passwordExpiresAt`. Null if the user signs in at an external pool. */
  temporaryPassword: string | null;
  language: Language;
  /** Origin of this installation, such as `https://pauta.empresa.example`. */
  origin: string;
}

/** Validity of an invitation's temporary password. */
export const invitationHoldsMs = 7 * 86_400_000;

const portuguese = {
  subject: 'Seu acesso ao Pauta',
  greeting: (name: string) => `Olá, ${name}.`,
  invited: (company: string) => `${company} convidou você para o Pauta.`,
  withEmail: (email: string) => `Entre com o e-mail ${email}.`,
  withPassword: (email: string) => `Entre com o e-mail ${email} e esta senha temporária:`,
  signIn: 'Entrar no Pauta',
  holds: 'A senha temporária vale por 7 dias. No primeiro acesso você escolhe a sua.',
  unexpected: 'Se você não esperava este convite, ignore esta mensagem.',
};

const english: typeof portuguese = {
  subject: 'Your access to Pauta',
  greeting: (name) => `Hello, ${name}.`,
  invited: (company) => `${company} has invited you to Pauta.`,
  withEmail: (email) => `Sign in with the e-mail ${email}.`,
  withPassword: (email) => `Sign in with the e-mail ${email} and this temporary password:`,
  signIn: 'Sign in to Pauta',
  holds: 'The temporary password is valid for 7 days. You choose your own when you first sign in.',
  unexpected: 'If you were not expecting this invitation, ignore this message.',
};

const words = { 'pt-BR': portuguese, en: english } satisfies Record<Language, typeof portuguese>;

/** Sends an invitation with the sign-in data. Takes a system transaction. */
export const sendInvitation = (tx: Tx, mail: Mail, invitation: Invitation): Promise<void> => {
  const { to, temporaryPassword, language } = invitation;
  const say = words[language];
  const access: EmailPart[] =
    temporaryPassword === null
      ? [{ kind: 'text', text: say.withEmail(to) }]
      : [
          { kind: 'text', text: say.withPassword(to) },
          { kind: 'code', text: temporaryPassword },
        ];
  return mail.send(tx, {
    kind: 'invitation',
    to,
    email: {
      language,
      subject: say.subject,
      parts: [
        { kind: 'text', text: say.greeting(oneLine(invitation.name)) },
        { kind: 'text', text: say.invited(oneLine(invitation.companyName)) },
        ...access,
        { kind: 'link', label: say.signIn, url: `${invitation.origin}/login` },
        ...(temporaryPassword === null ? [] : [{ kind: 'text' as const, text: say.holds }]),
        { kind: 'text', text: say.unexpected },
      ],
    },
  });
};
