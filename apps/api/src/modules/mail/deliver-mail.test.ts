import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { deliverMail } from './deliver-mail.ts';
import { type Mail, type OutgoingMail, sweepMail } from './mail.ts';
import { listMail, openEmail } from './outbox.ts';
import { sendInvitation } from './send-invitation.ts';
import { openSmtp } from './smtp.ts';

const secretText = 'Canario#2026segredo';
let server: MailServer;
let platform: TestPlatform;
let logged: string[] = [];
let clock = Date.now();

const settings = (port: number, credentials = '') => ({
  PAUTA_SMTP_URL: `smtp://${credentials}127.0.0.1:${port}`,
  PAUTA_MAIL_FROM: 'Pauta <nao-responda@pauta.example>',
});

beforeAll(async () => {
  server = await openMailServer();
  platform = await openTestPlatform(settings(server.port), { now: () => new Date(clock) });
  const record = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  Object.assign(platform.log, { info: record, warn: record, error: record });
});
afterAll(async () => {
  await platform.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.refuse();
  logged = [];
});

let people = 0;
const invite = async (overrides: Partial<OutgoingMail> = {}) => {
  people += 1;
  const to = `pessoa${people}@aurora.example`;
  const mail: Mail = { send: (tx, message) => platform.mail.send(tx, { ...message, ...overrides }) };
  await platform.database.system.transaction((tx) =>
    sendInvitation(tx, mail, {
      to,
      name: 'Ana <b>Souza</b>\r\nBcc: alguem@outra.example',
      companyName: 'Padaria & Ação',
      temporaryPassword: secretText,
      language: 'pt-BR',
      origin: 'https://pauta.example',
    }),
  );
  return to;
};
const messageTo = async (to: string) => {
  const [message] = await platform.database.system.read((tx) => listMail(tx, { to }));
  if (!message) throw new Error(`Expected a message to ${to}`);
  return message;
};
/** Waits until the message was sent or given up. */
const settled = async (to: string) => {
  const deadline = Date.now() + 5 * 60_000;
  for (;;) {
    const message = await messageTo(to);
    if (message.content === null) return message;
    if (Date.now() > deadline) throw new Error('the message was not settled');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const receivedBy = (to: string) => server.received.filter((mail) => mail.to.includes(to));
const decoded = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('a message with SMTP configured', () => {
  it('is delivered once, as text and HTML, and its content is erased', async () => {
    const to = await invite();
    const before = clock;
    const message = await settled(to);
    expect(message).toMatchObject({ content: null, failure: null, attempts: 1, sentAt: new Date(before) });
    const [mail, ...others] = receivedBy(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'nao-responda@pauta.example', to: [to] });
    const raw = decoded(mail?.raw ?? '');
    expect(raw).toContain('Subject: Seu acesso ao Pauta');
    expect(raw).toContain(`Message-ID: <${message.id}@pauta.example>`);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(raw).toContain('Padaria & Ação convidou você para o Pauta.');
    expect(raw).toContain('Padaria &amp; Ação convidou você para o Pauta.');
    expect(raw).toContain('Entrar no Pauta: https://pauta.example/login');
    expect(raw).toContain('Ana &lt;b&gt;Souza&lt;/b&gt; Bcc: alguem@outra.example');
    expect(raw).not.toMatch(/^Bcc:/m);
    expect(raw.split(secretText)).toHaveLength(3);
  });

  it.each([
    ['a recipient that is refused for now', [{ at: 'recipient', code: 451 }]],
    ['a message that is refused for now, and a connection that is lost', [{ at: 'data', code: 451 }, 'drop']],
  ] as const)('is tried again after %s', async (_name, refusals) => {
    server.refuse(...refusals);
    const to = await invite();
    expect(await settled(to)).toMatchObject({ failure: null, attempts: refusals.length + 1 });
    expect(receivedBy(to)).toHaveLength(1);
    expect(logged.join()).toContain('mail was not taken');
    expect(logged.join()).not.toContain(secretText);
    expect(logged.join()).not.toContain(to);
  });

  it.each([
    ['a recipient', { at: 'recipient', code: 550 }, 'EENVELOPE 550'],
    ['a message', { at: 'data', code: 554 }, 'EMESSAGE 554'],
  ] as const)('is given up and erased when the server never takes %s', async (_name, refusal, failure) => {
    server.refuse(refusal);
    const to = await invite();
    expect(await settled(to)).toMatchObject({ failure, attempts: 1, sentAt: null, content: null });
    expect(receivedBy(to)).toEqual([]);
  });

  it('leaves nothing of its content in the job queue or the log', async () => {
    server.refuse({ at: 'data', code: 451 });
    const to = await invite();
    const { id } = await settled(to);
    const { rows } = await platform.database.execute(
      "select (select json_agg(j) from jobs.job j where name = 'deliver-mail')::text as dump",
    );
    const dump = String(rows[0]?.['dump']);
    expect(dump).toContain(id);
    for (const secret of [secretText, to, 'Padaria']) expect(dump).not.toContain(secret);
    expect(logged.join()).not.toContain(secretText);
  });

  it('is not sent if its transaction fails', async () => {
    const to = 'desfeita@aurora.example';
    const requests = async () => {
      const { rows } = await platform.database.execute("select id from jobs.job where name = 'deliver-mail'");
      return rows.length;
    };
    const before = await requests();
    const failing = platform.database.system.transaction(async (tx) => {
      await platform.mail.send(tx, { kind: 'reset_code', to, email: { subject: 'x', parts: [] } });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await requests()).toBe(before);
    await settled(await invite());
    expect(await requests()).toBe(before + 1);
    expect(receivedBy(to)).toEqual([]);
  });

  it('is not stored if it is a decoy', async () => {
    const to = await invite({ isDecoy: true });
    await settled(await invite());
    expect(await platform.database.system.read((tx) => listMail(tx, { to }))).toEqual([]);
    expect(receivedBy(to)).toEqual([]);
  });
});

/** A platform without workers: the test calls the delivery itself. */
const byHand = (env: Readonly<Record<string, string>>) =>
  openTestPlatform(env, { isWorker: false, now: () => new Date(clock) });

const code = { subject: 'Olá', parts: [{ kind: 'code' as const, text: secretText }] };

describe('delivery', () => {
  let own: TestPlatform;
  beforeAll(async () => {
    own = await byHand(settings(server.port));
  });
  afterAll(() => own.close());

  const read = async (to: string) => {
    const [message] = await own.database.system.read((tx) => listMail(tx, { to }));
    if (!message) throw new Error('Expected a message');
    return message;
  };
  const send = (to: string, kind: OutgoingMail['kind'] = 'invitation') =>
    own.database.system.transaction((tx) => own.mail.send(tx, { kind, to, email: code }));
  const deliver = async (to: string, url = own.config.PAUTA_SMTP_URL) =>
    deliverMail(own, openSmtp({ ...own.config, PAUTA_SMTP_URL: url }), (await read(to)).id);

  it('authenticates at the mail server, and keeps the message if that is refused', async () => {
    const to = 'ana@aurora.example';
    await send(to);
    await expect(deliver(to, `smtp://pauta:err%61da@127.0.0.1:${server.port}`)).rejects.toThrow('EAUTH 535');
    expect(server.signIns.at(-1)).toEqual({ user: 'pauta', pass: 'errada' });
    const message = await read(to);
    expect(message).toMatchObject({ failure: 'EAUTH 535', attempts: 1, sentAt: null });
    expect(openEmail(own.secrets, message)).toEqual(code);
    await deliver(to, `smtp://pauta:certa@127.0.0.1:${server.port}`);
    expect(receivedBy(to)).toHaveLength(1);
  });

  it('sends a password to other machines only over TLS', async () => {
    const to = 'longe@aurora.example';
    await send(to);
    const before = server.signIns.length;
    // The address is this machine, but is not known as loopback.
    await expect(deliver(to, `smtp://pauta:certa@0.0.0.0:${server.port}`)).rejects.toThrow('ETLS');
    expect(server.signIns).toHaveLength(before);
  });

  it('refuses a server with an untrusted certificate', async () => {
    const secure = await openMailServer({ secure: true });
    try {
      const to = 'falsa@aurora.example';
      await send(to);
      await expect(deliver(to, `smtps://pauta:certa@127.0.0.1:${secure.port}`)).rejects.toThrow(
        /^ESOCKET (CERT|DEPTH_ZERO)_/,
      );
      expect([secure.received, secure.signIns]).toEqual([[], []]);
      expect((await read(to)).content).not.toBeNull();
    } finally {
      await secure.close();
    }
  });

  it('does nothing the second time', async () => {
    const to = 'duas@aurora.example';
    await send(to);
    await deliver(to);
    await deliver(to);
    expect(receivedBy(to)).toHaveLength(1);
  });

  it.each([
    ['a code', 'reset_code', 3_600],
    ['a report', 'report', 86_400],
    ['an invitation', 'invitation', 7 * 86_400],
  ] as const)('gives up %s that no longer holds', async (_, kind, holdsS) => {
    const [inTime, late] = [`cedo.${kind}@aurora.example`, `tarde.${kind}@aurora.example`];
    await send(inTime, kind);
    await send(late, kind);
    clock += (holdsS - 1) * 1_000;
    await deliver(inTime);
    clock += 1_000;
    await deliver(late);
    expect(receivedBy(inTime)).toHaveLength(1);
    expect(receivedBy(late)).toEqual([]);
    expect(await read(late)).toMatchObject({ failure: 'too late', content: null, sentAt: null });
  });
});

describe('the outbox without SMTP', () => {
  it('keeps messages for seven days, and queues no job', async () => {
    const own = await byHand({});
    try {
      const read = () => own.database.system.read((tx) => listMail(tx));
      await own.database.system.transaction((tx) =>
        own.mail.send(tx, { kind: 'invitation', to: 'ana@aurora.example', email: code }),
      );
      const [message] = await read();
      expect(message && openEmail(own.secrets, message)).toEqual(code);
      expect(message?.content).not.toContain(secretText);
      clock += 7 * 86_400_000;
      await sweepMail(own);
      expect(await read()).toHaveLength(1);
      clock += 1;
      await sweepMail(own);
      expect(await read()).toEqual([]);
      const { rows } = await own.database.execute("select 1 from jobs.job where name = 'deliver-mail'");
      expect(rows).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
