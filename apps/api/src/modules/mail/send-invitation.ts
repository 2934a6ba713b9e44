import type { Tx } from '../../platform/database.ts';
import { type LetterPart, oneLine } from './letter.ts';
import type { Mail } from './mail.ts';

export interface Invitation {
  to: string;
  name: string;
  companyName: string;
  /**
   * Holds 7 days: `passwordExpiresAt` of the entry in the pool is the caller's to set. Null where the person signs in
   * at a pool elsewhere.
   */
  temporaryPassword: string | null;
  /** Of this installation, such as `https://pauta.empresa.example`. */
  origin: string;
}

/** How long an invitation's temporary password holds. */
export const invitationHoldsMs = 7 * 86_400_000;

const holds: LetterPart = {
  kind: 'text',
  text: 'A senha temporária vale por 7 dias. No primeiro acesso você escolhe a sua.',
};

const access = ({ to, temporaryPassword }: Invitation): LetterPart[] =>
  temporaryPassword === null
    ? [{ kind: 'text', text: `Entre com o e-mail ${to}.` }]
    : [
        { kind: 'text', text: `Entre com o e-mail ${to} e esta senha temporária:` },
        { kind: 'code', text: temporaryPassword },
      ];

/** Tells somebody that they may sign in, with what. Takes a system transaction. */
export const sendInvitation = (tx: Tx, mail: Mail, invitation: Invitation): Promise<void> =>
  mail.send(tx, {
    kind: 'invitation',
    to: invitation.to,
    letter: {
      subject: 'Seu acesso ao Pauta',
      parts: [
        { kind: 'text', text: `Olá, ${oneLine(invitation.name)}.` },
        { kind: 'text', text: `${oneLine(invitation.companyName)} convidou você para o Pauta.` },
        ...access(invitation),
        { kind: 'link', label: 'Entrar no Pauta', url: `${invitation.origin}/login` },
        ...(invitation.temporaryPassword === null ? [] : [holds]),
        { kind: 'text', text: 'Se você não esperava este convite, ignore esta mensagem.' },
      ],
    },
  });
