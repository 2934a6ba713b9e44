import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../platform/platform.table.ts';
import { codeIn, type IdentityFixture, openIdentityFixture } from '../testing/identity-fixture.ts';
import { deliverMail } from '../modules/mail/deliver-mail.ts';
import { AdminRefusal, type Installation } from './command.ts';
import { adminCommands } from './commands.ts';
import { poolUsers } from '../modules/identity/identity.table.ts';
import { mailMessages } from '../modules/mail/mail.table.ts';
import { type Smtp, SmtpFailure } from '../modules/mail/smtp.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

/** Result of the command, or the code of its refusal. */
const run = async (command: string, input: object, change: Partial<Installation['config']> = {}) => {
  const installation = { ...fixture.platform, config: { ...fixture.platform.config, ...change } };
  try {
    return (await adminCommands.get(command)?.run(installation, input)) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof AdminRefusal) return error.code;
    throw error;
  }
};
const forgot = (Username: string) => fixture.call('ForgotPassword', { ClientId: 'web', Username });
const confirm = (Username: string, ConfirmationCode: string) =>
  fixture.call('ConfirmForgotPassword', { ClientId: 'web', Username, ConfirmationCode, Password: 'Outra#2026melhor' });
const smtp = { PAUTA_SMTP_URL: 'smtp://127.0.0.1:1', PAUTA_MAIL_FROM: 'a@b.example' };

/** Delivers the newest message to a fake server. */
const deliver = async (email: string, send: Smtp['send']) => {
  const [message] = await fixture.platform.database.system.read((tx) =>
    tx.select().from(mailMessages).where(eq(mailMessages.recipient, email)),
  );
  await deliverMail(fixture.platform, { send }, message?.id ?? '');
};

describe('code show', () => {
  it('prints the newest code, which works, and writes an audit entry', async () => {
    const email = await fixture.person();
    await forgot(email);
    await forgot(email);
    const shown = await run('code show', { email: email.toUpperCase() });
    expect(shown).toEqual({
      email,
      code: codeIn((await fixture.emails(email))[0]),
      expiresAt: new Date(fixture.platform.now().getTime() + 3_600_000).toISOString(),
      guessesLeft: 5,
    });
    const rows = await fixture.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.action, 'user.show_code'), eq(audit.companyId, fixture.companyId))),
    );
    expect(rows).toMatchObject([{ actorKind: 'system', actorName: 'cli', actorId: null }]);
    const { code } = shown as { code: string };
    expect((await confirm(email, code)).body).toEqual({});
    expect(await run('code show', { email })).toBe('no_code');
  });

  it('is refused without a valid code', async () => {
    const email = await fixture.person();
    expect(await run('code show', { email })).toBe('no_code');
    await forgot('ninguem@aurora.example');
    expect(await run('code show', { email: 'ninguem@aurora.example' })).toBe('no_code');
    await forgot(email);
    for (let n = 0; n < 5; n += 1) await confirm(email, 'errado');
    expect(await run('code show', { email })).toBe('no_code');
    await forgot(email);
    expect(await run('code show', { email })).toMatchObject({ email });
    fixture.later(3_600);
    expect(await run('code show', { email })).toBe('no_code');
  });

  it('is refused for an older code if the newest was a decoy', async () => {
    const email = await fixture.person();
    await forgot(email);
    await fixture.platform.database.system.transaction((tx) =>
      tx.update(poolUsers).set({ status: 'UNCONFIRMED' }).where(eq(poolUsers.username, email)),
    );
    await forgot(email);
    expect(await fixture.emails(email)).toHaveLength(1);
    expect(await run('code show', { email })).toBe('no_code');
  });

  it('is refused if mail is sent, and with an external pool', async () => {
    const email = await fixture.person();
    await forgot(email);
    expect(await run('code show', { email }, smtp)).toBe('mail_is_sent');
    const elsewhere = { COGNITO_USER_POOL_ID: 'sa-east-1_x', COGNITO_CLIENT_ID: 'x' };
    expect(await run('code show', { email }, elsewhere)).toBe('pool_is_elsewhere');
    expect(await run('code expire', { email }, elsewhere)).toBe('pool_is_elsewhere');
    await deliver(email, async () => undefined);
    expect(await run('code show', { email })).toBe('mail_is_sent');
    expect(await run('mail show', { to: email })).toBe('mail_is_sent');
  });
});

describe('code expire', () => {
  it('revokes the code', async () => {
    const email = await fixture.person();
    expect(await run('code expire', { email })).toBe('no_code');
    await forgot(email);
    const { code } = (await run('code show', { email })) as { code: string };
    expect(await run('code expire', { email })).toEqual({ email, expiresAt: fixture.platform.now().toISOString() });
    expect((await confirm(email, code)).body).toMatchObject({ __type: 'ExpiredCodeException' });
    expect(await run('code show', { email })).toBe('no_code');
  });
});

describe('mail list and mail show', () => {
  it('print the contents of the outbox', async () => {
    const email = await fixture.person();
    expect(await run('mail list', { to: email })).toEqual([]);
    expect(await run('mail show', { to: email })).toBe('no_mail');
    await forgot(email);
    const listed = {
      id: expect.any(String),
      kind: 'reset_code',
      to: email,
      createdAt: fixture.platform.now().toISOString(),
      sentAt: null,
      attempts: 0,
      failure: null,
    };
    expect(await run('mail list', { to: email })).toEqual([listed]);
    expect(JSON.stringify(await run('mail list', {}))).not.toContain(codeIn((await fixture.emails(email))[0]));
    const shown = await run('mail show', { to: email });
    expect(shown).toMatchObject({ ...listed, subject: 'Código para redefinir sua senha do Pauta' });
    const { text } = shown as { text: string };
    expect(text).toContain(codeIn((await fixture.emails(email))[0]));
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(new URL(link).searchParams.get('email')).toBe(email);
    expect(new URL(link).pathname).toBe('/reset-password');
    expect(link).not.toContain(codeIn((await fixture.emails(email))[0]));
  });

  it('print why a message was not delivered', async () => {
    const email = await fixture.person();
    await forgot(email);
    await deliver(email, async () => {
      throw new SmtpFailure('EENVELOPE 550', true);
    });
    expect(await run('mail show', { to: email })).toBe('mail_failed');
    expect(await run('mail list', { to: email })).toMatchObject([{ failure: 'EENVELOPE 550', attempts: 1 }]);
  });
});
