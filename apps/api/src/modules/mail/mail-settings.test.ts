import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';

const settings = (env: Record<string, string>) => readConfig({ PAUTA_DATA_DIR: '/nowhere', ...env });
const from = 'Pauta <nao-responda@pauta.example>';

describe('the mail settings', () => {
  it('have both a server and a sender, or neither', () => {
    const set = { PAUTA_SMTP_URL: 'smtps://ana:x@mail.example', PAUTA_MAIL_FROM: from };
    expect(settings(set)).toMatchObject(set);
    expect(settings({ PAUTA_SMTP_URL: '', PAUTA_MAIL_FROM: '' })).toMatchObject({
      PAUTA_SMTP_URL: undefined,
      PAUTA_MAIL_FROM: undefined,
    });
    expect(settings({ PAUTA_MAIL_FROM: 'a@b.example' }).PAUTA_SMTP_URL).toBeUndefined();
  });

  it.each([
    ['http://ana:segredo@mail.example', from, 'PAUTA_SMTP_URL'],
    ['ana:segredo@mail.example', from, 'PAUTA_SMTP_URL'],
    ['smtp://ana:segredo@mail.example', '', 'PAUTA_MAIL_FROM'],
    ['smtp://ana:segredo@mail.example', 'ninguém', 'PAUTA_MAIL_FROM'],
    ['smtp://ana:segredo@mail.example', 'a@b.example\r\nBcc: c@d.example', 'PAUTA_MAIL_FROM'],
  ])('are rejected with the name of the variable: %j, %j', (PAUTA_SMTP_URL, PAUTA_MAIL_FROM, name) => {
    const refusal = () => settings({ PAUTA_SMTP_URL, PAUTA_MAIL_FROM });
    expect(refusal).toThrow(name);
    expect(refusal).not.toThrow('segredo');
  });
});
