import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Raw message: headers and MIME parts. */
  raw: string;
}

/** A failure for the next message. */
export type Refusal = { at: 'recipient' | 'data'; code: number } | 'drop';

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Credentials of successful sign-ins. */
  readonly signIns: { user: string; pass: string }[];
  /** Failures for the next messages, one each; without any, messages are accepted. */
  refuse(...refusals: Refusal[]): void;
  close(): Promise<void>;
}

const failure = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** A mail server on loopback, with a self-signed certificate. Its refusals repeat the input, as some servers do. */
export const openMailServer = async ({ secure = false } = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const signIns: MailServer['signIns'] = [];
  const refusals: Refusal[] = [];
  const sockets = new Set<Socket>();
  const take = async (stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope, done: (error?: Error) => void) => {
    const raw = await text(stream);
    const refusal = refusals.shift();
    if (refusal === 'drop') {
      for (const socket of sockets) socket.destroy();
    } else if (refusal) {
      done(failure(refusal.code, `refused: ${raw}`));
    } else {
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
      done();
    }
  };
  const server = new SMTPServer({
    secure,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      signIns.push({ user: String(username), pass: String(password) });
      if (password === 'errada') done(failure(535, 'no'));
      else done(null, { user: String(username) });
    },
    onRcptTo: ({ address }, _session, done) => {
      const [next] = refusals;
      if (next === undefined || next === 'drop' || next.at !== 'recipient') return done();
      refusals.shift();
      return done(failure(next.code, `refused ${address}`));
    },
    // A client that is killed while it sends closes the stream.
    onData: (stream, { envelope }, done) => void take(stream, envelope, done).catch(() => undefined),
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    signIns,
    refuse: (...next) => void refusals.splice(0, refusals.length, ...next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
