import { alertOf, enter, expectLogin, expectMeetings } from './cast.ts';
import { admin } from './installation.ts';
import { codeFor } from './mailbox.ts';
import { secret } from './secrets.ts';
import { expect, newPassword, type Page, test } from './test.ts';

/** Requests a reset code, from the sign-in page. */
const forget = async (page: Page, email: string) => {
  await page.goto('/login');
  await expectLogin(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
};

const send = async (page: Page, code: string, password: string) => {
  await page.getByRole('textbox', { name: 'Código' }).fill(code);
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
};

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

test.describe('a forgotten password', () => {
  test('is reset with the code from the e-mail, pasted with spaces', async ({ page, person, context }) => {
    const { email, password: forgotten } = await person();
    await forget(page, email);

    const mail = await context.newPage();
    await mail.goto('/dev/mail');
    await mail.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    const code = await codeFor(email);
    await expect(mail.getByText(code, { exact: true })).toBeVisible();
    await mail.close();

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.bringToFront();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.getByRole('textbox', { name: 'Código' }).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue(code);

    const next = newPassword();
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    await page.getByLabel('Nova senha', { exact: true }).fill(next);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha redefinida. Entre com a nova senha.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await enter(page, { email, password: forgotten });
    await expect(alertOf(page)).toContainText('Email ou senha incorretos.');
    await enter(page, { email, password: next });
    await expectMeetings(page);
  });

  test('rejects a weak one before submitting', { tag: '@sweep' }, async ({ page, person }) => {
    const { email } = await person();
    await forget(page, email);
    let requests = 0;
    page.on('request', (request) => (requests += Number(request.url().endsWith('/idp/'))));
    await send(page, await codeFor(email), secret('password', 'semmaiuscula'));
    await expect(alertOf(page)).toContainText('A senha ainda não tem tudo o que precisa.');
    await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
    expect(requests).toBe(0);
  });

  test('is not set with a wrong, expired or used code', { tag: '@sweep' }, async ({ page, person }) => {
    const { email } = await person();
    await forget(page, email);
    const code = await codeFor(email);
    await send(page, otherThan(code), newPassword());
    await expect(alertOf(page)).toContainText(
      'O código não confere. Veja o e-mail mais recente e digite os 6 números.',
    );
    await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused();
    await admin('code expire', { email });
    await send(page, code, newPassword());
    await expect(alertOf(page)).toContainText('O código expirou ou já foi usado. Peça outro código.');
  });

  test(
    'can be requested again after a minute; only the newest code is valid',
    { tag: '@sweep' },
    async ({ page, person }) => {
      const { email } = await person();
      await page.clock.install();
      await forget(page, email);
      const first = await codeFor(email);
      const again = page.getByRole('button', { name: /Enviar outro código/ });
      await expect(again).toBeDisabled();
      await page.clock.fastForward(61_000);
      await expect(again).toHaveText('Enviar outro código');
      await again.click();
      // The response has arrived, which clears the field.
      await expect(again).toHaveText(/^Enviar outro código em \d+ s$/);
      const second = await codeFor(email);
      expect(second).not.toBe(first);
      await send(page, first, newPassword());
      await expect(alertOf(page)).toContainText('O código não confere.');
      await send(page, second, newPassword());
      await expect(page.getByText('Senha redefinida. Entre com a nova senha.')).toBeVisible();
    },
  );

  test('gets the same response for an unknown account', { tag: '@sweep' }, async ({ page }) => {
    await forget(page, 'ninguem@brisa.example');
    await expect(page.getByText(/Se existe uma conta, enviamos um código para/)).toBeVisible();
    await send(page, '123456', newPassword());
    await expect(alertOf(page)).toContainText(/O código (não confere|expirou)/);
  });
});

test.describe('an account from before the user pool', () => {
  test('has to create a password, and signs in with it', async ({ page, person }) => {
    const { email, password } = await person({ auth: 'basic' });
    await page.goto('/login');
    await enter(page, { email, password });
    await expect(alertOf(page)).toContainText(
      'Sua conta ainda usa o login antigo. Use “Esqueci minha senha” para criar uma nova senha e entrar.',
    );
    await page.getByRole('link', { name: 'Criar nova senha' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    const next = newPassword();
    await send(page, await codeFor(email), next);
    await expect(page.getByText('Senha redefinida. Entre com a nova senha.')).toBeVisible();
    await enter(page, { email, password: next });
    await expectMeetings(page);
  });
});

test.describe('guessing', () => {
  const locks = 'locks the name, also for the right password; a reset opens it at once';
  test(locks, { tag: '@waits' }, async ({ page, person, request }) => {
    const { email, password } = await person();
    await page.goto('/login');
    await expectLogin(page);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    // From the fifth wrong password on, the delay doubles: until it is long enough to be observed.
    const guess = newPassword();
    await expect(async () => {
      const answer = await request.post('/idp/', {
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        data: JSON.stringify({
          ClientId: 'web',
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: guess },
        }),
      });
      expect(answer.status()).toBe(400);
      const { lockedUntil } = await admin<{ lockedUntil: string | null }>('user show', { email });
      expect(Date.parse(lockedUntil ?? '') - Date.now()).toBeGreaterThan(12_000);
    }).toPass({ intervals: [100], timeout: 30_000 });
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(alertOf(page)).toContainText(
      'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
    );

    await forget(page, email);
    const next = newPassword();
    await send(page, await codeFor(email), next);
    await expect(page.getByText('Senha redefinida. Entre com a nova senha.')).toBeVisible();
    await enter(page, { email, password: next });
    await expectMeetings(page);
  });
});
