import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { emailText } from '../modules/mail/email.ts';
import { sendsMail } from '../modules/mail/mail.ts';
import { listMail, type MailMessage, openEmail } from '../modules/mail/outbox.ts';
import { people } from '../modules/identity/users/people.ts';
import {
  type AdminCommand,
  adminCommand,
  AdminRefusal,
  byCommand,
  byEmail,
  Email,
  type Installation,
  requireEmbeddedPool,
} from './command.ts';
import { isCode, maxGuesses, readValidCode, revokeCode } from '../modules/identity/passwords/reset-code.ts';

const byRecipient = {
  usage: '[--to E]',
  options: { to: { type: 'string' } },
  input: z.strictObject({ to: Email.optional() }),
} as const;

const noCode = () => new AdminRefusal('no_code', 'Não há código válido para este e-mail.');
const mailIsSent = () =>
  new AdminRefusal('mail_is_sent', 'A mensagem já foi enviada por e-mail e o conteúdo não é mantido.');

/** A code gives access to the account, so reading it is audited. */
const record = async (tx: Tx, email: string, action: string): Promise<void> => {
  const [user] = await tx.select().from(people).where(eq(people.emailAddress, email));
  if (user) await recordAudit(tx, { actor: byCommand(user.companyId) }, action, user.id);
};

const readCode = async (tx: Tx, { secrets }: Installation, email: string): Promise<string> => {
  const message = (await listMail(tx, { to: email })).find(({ kind }) => kind === 'reset_code');
  if (message?.sentAt) throw mailIsSent();
  const part = message && openEmail(secrets, message)?.parts.find(({ kind }) => kind === 'code');
  if (part?.kind !== 'code') throw noCode();
  return part.text;
};

const codeShow = adminCommand({
  ...byEmail,
  help: ['Mostra o código mais novo para redefinir a senha, enquanto for válido. Só sem SMTP.'],
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    if (sendsMail(installation.config)) throw mailIsSent();
    return installation.database.system.transaction(async (tx) => {
      const row = await readValidCode(tx, email, installation.now());
      const code = await readCode(tx, installation, email);
      if (!row?.code || !isCode(installation.secrets, email, row.code, code)) throw noCode();
      await record(tx, email, 'user.show_code');
      return { email, code, expiresAt: row.expiresAt?.toISOString() ?? null, guessesLeft: maxGuesses - row.guesses };
    });
  },
});

const codeExpire = adminCommand({
  ...byEmail,
  help: ['Invalida o código de redefinição de senha.'],
  run: async (installation, { email }) => {
    requireEmbeddedPool(installation);
    const now = installation.now();
    return installation.database.system.transaction(async (tx) => {
      if (!(await revokeCode(tx, email, now))) throw noCode();
      await record(tx, email, 'user.expire_code');
      return { email, expiresAt: now.toISOString() };
    });
  },
});

const summary = ({ id, kind, recipient, attempts, failure, sentAt, createdAt }: MailMessage) => ({
  id,
  kind,
  to: recipient,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  attempts,
  failure,
});

const mailList = adminCommand({
  ...byRecipient,
  help: ['Lista as mensagens dos últimos 7 dias, a mais nova primeiro, sem o conteúdo.'],
  run: ({ database }, { to }) =>
    database.system.read(async (tx) => (await listMail(tx, { to })).map((message) => summary(message))),
});

const mailShow = adminCommand({
  ...byRecipient,
  help: ['Mostra a mensagem mais nova, enquanto não foi enviada.'],
  run: ({ database, secrets }, { to }) =>
    database.system.transaction(async (tx) => {
      const [message] = await listMail(tx, { to, limit: 1 });
      if (!message) throw new AdminRefusal('no_mail', 'Não há mensagem.');
      if (message.sentAt) throw mailIsSent();
      const email = openEmail(secrets, message);
      if (!email) throw new AdminRefusal('mail_failed', `A mensagem não foi aceita: ${message.failure ?? '?'}.`);
      await record(tx, message.recipient, 'user.show_mail');
      return { ...summary(message), subject: email.subject, text: emailText(email) };
    }),
});

export const mailCommands = {
  'code show': codeShow,
  'code expire': codeExpire,
  'mail list': mailList,
  'mail show': mailShow,
} as const satisfies Record<string, AdminCommand>;
