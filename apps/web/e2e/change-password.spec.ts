import { alertOf, enter, expectMeetings } from './cast.ts';
import { signIn } from './sign-in.ts';
import { admin } from './installation.ts';
import { expect, newPassword, type Page, test } from './test.ts';

const change = async (page: Page, current: string, next: string) => {
  await page.getByLabel('Senha atual', { exact: true }).fill(current);
  await page.getByLabel('Nova senha', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
};

test.describe('a password', () => {
  const changed = 'is changed by whoever knows it, and ends every session but this one';
  test(changed, { tag: '@waits' }, async ({ page, elsewhere, person }) => {
    const { email, password } = await person();
    const other = await elsewhere();
    await signIn(other, email, password);
    await signIn(page, email, password);
    await page.getByRole('button', { name: /Nina Prado/ }).click();
    await page.getByRole('menuitem', { name: 'Alterar senha' }).click();
    await expect(page).toHaveURL(/\/update-password$/);
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('autocomplete', 'new-password');

    const next = newPassword();
    await change(page, newPassword(), next);
    await expect(alertOf(page)).toContainText('A senha atual está incorreta.');
    await change(page, password, password);
    await expect(alertOf(page)).toContainText('A nova senha precisa ser diferente da atual.');
    await change(page, password, next);
    await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await expectMeetings(page);

    // The other session's tokens are revoked at once, but its cached authentication lives for some seconds.
    await expect(async () => {
      await other.reload();
      await expect(other).toHaveURL(/\/login\?redirectUrl=%2Fmeetings$/, { timeout: 2_000 });
    }).toPass();
    await expect(other.getByText('Sessão expirada. Por favor, faça login novamente.')).toBeVisible();
    await enter(other, { email, password });
    await expect(alertOf(other)).toContainText('Email ou senha incorretos.');
    await enter(other, { email, password: next });
    await expectMeetings(other);
    await page.reload();
    await expectMeetings(page);
  });

  test('shows an error after too many attempts', { tag: '@sweep' }, async ({ page, person }) => {
    const { email, password } = await person();
    await signIn(page, email, password);
    await page.goto('/update-password');
    await page.route('**/idp/', (route) =>
      route.fulfill({ status: 400, json: { __type: 'LimitExceededException', message: 'Attempt limit exceeded' } }),
    );
    await change(page, password, newPassword());
    await expect(alertOf(page)).toContainText(
      'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.',
    );
  });
});

test.describe('a password set by an admin', () => {
  test(
    'of a new account is accepted and confirmed by the first sign-in',
    { tag: '@sweep' },
    async ({ page, person }) => {
      const { email, password } = await person({ status: 'FORCE_CHANGE_PASSWORD' });
      const challenges: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.postData()?.includes('NEW_PASSWORD_REQUIRED')) challenges.push(request.postData());
      });
      await page.goto('/login');
      await enter(page, { email, password });
      await expectMeetings(page);
      // The challenge for a new password is answered with the entered password.
      expect(challenges.map((body) => JSON.parse(body ?? '').ChallengeResponses.NEW_PASSWORD)).toEqual([password]);
    },
  );

  test('must be changed before anything else', async ({ page, person }) => {
    const { email } = await person();
    const password = newPassword();
    await admin('user set-password', { email, password, 'must-change': true });
    await page.goto('/meetings?status=ready');
    await enter(page, { email, password });
    await expect(page).toHaveURL(/\/update-password\?redirectUrl=/);
    await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
    for (const path of ['/meetings', '/access-denied', '/login', '/sso', '/forgot-password']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/update-password/);
    }
    await page.goto('/meetings?status=ready');
    const next = newPassword();
    await change(page, password, next);
    await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/meetings\?status=ready$/);
    await page.reload();
    await expectMeetings(page);
    await expect(page).toHaveURL(/\/meetings\?status=ready$/);
  });

  test('can be left unchanged by signing out', { tag: '@sweep' }, async ({ page, person }) => {
    const { email } = await person();
    const password = newPassword();
    await admin('user set-password', { email, password, 'must-change': true });
    await page.goto('/login');
    await enter(page, { email, password });
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
