import type { Config } from '../../platform/config.ts';
import { type Email, emailHtml, emailText } from './email.ts';

/** Hands messages to the mail server of `PAUTA_SMTP_URL`. */
export interface Smtp {
  /** Throws `SmtpFailure`. */
  send(message: { id: string; to: string; email: Email; date: Date }): Promise<void>;
}

/** Why a message could not be handed over: codes alone, as a server's reply may repeat what the message says. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure';
  /** The server will never take this message. */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

const asFailure = (error: unknown): SmtpFailure => {
  const { code, originalCode, responseCode } = error as Partial<
    Record<'code' | 'originalCode' | 'responseCode', unknown>
  >;
  const codes = [code, originalCode, responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  // A refused sign-in is 5xx too, but the operator's to mend.
  const isPermanent =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
  return new SmtpFailure(codes.join(' ') || 'unknown', isPermanent);
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

const serverOf = (address: string) => {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    // Beyond this machine the password is sent over TLS only.
    requireTLS: !secure && auth !== undefined && !isLoopback(host),
    ...(auth ? { auth } : {}),
  };
};

/** `config` must name a server and a sender. Connects only when there is something to send. */
export const openSmtp = ({ PAUTA_SMTP_URL: address = '', PAUTA_MAIL_FROM: from = '' }: Config): Smtp => {
  const server = serverOf(address);
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, email, date }) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        ...server,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: email.subject,
          text: emailText(email),
          html: emailHtml(email),
          date,
          // The same at every attempt, so that a mailbox may know a message that came twice.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw asFailure(error);
      } finally {
        transport.close();
      }
    },
  };
};
