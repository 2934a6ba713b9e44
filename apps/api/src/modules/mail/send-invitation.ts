import type { Tx } from '../../platform/database.ts';
import { oneLine } from './letter.ts';
import type { Mail } from './mail.ts';

export interface Invitation {
  to: string;
  name: string;
  companyName: string;
  /** Holds 7 days: `passwordExpiresAt` of the entry in the pool is the caller's to set. */
  temporaryPassword: string;
  /** Of this installation, such as `https://pauta.empresa.example`. */
  origin: string;
}

/** How long an invitation's temporary password holds. */
export const invitationHoldsMs = 7 * 86_400_000;

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
        { kind: 'text', text: `Entre com o e-mail ${invitation.to} e esta senha temporária:` },
        { kind: 'code', text: invitation.temporaryPassword },
        { kind: 'link', label: 'Entrar no Pauta', url: `${invitation.origin}/login` },
        { kind: 'text', text: 'A senha temporária vale por 7 dias. No primeiro acesso você escolhe a sua.' },
        { kind: 'text', text: 'Se você não esperava este convite, ignore esta mensagem.' },
      ],
    },
  });
