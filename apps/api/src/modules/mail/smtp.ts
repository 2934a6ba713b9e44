import type { Config } from '../../platform/config.ts';
import { type Email, emailHtml, emailText } from './email.ts';

/** Client for the mail server of `PAUTA_SMTP_URL`. */
export interface Smtp {
  /** Throws `SmtpFailure`. */
  send(message: { id: string; to: string; email: Email; date: Date }): Promise<void>;
}

/** Why sending failed: codes only, as a server's reply may repeat the message. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure';
  /** The server will never accept this message. */
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
  // A refused sign-in is 5xx too, but the operator can fix it.
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
    // The password is sent to other machines over TLS only.
    requireTLS: !secure && auth !== undefined && !isLoopback(host),
    ...(auth ? { auth } : {}),
  };
};

/** `config` must have a server and a sender. Connects lazily. */
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
          // The same at every attempt, so that a mailbox can detect duplicates.
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
