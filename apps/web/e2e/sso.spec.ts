import { alertOf, enter, expectLogin, expectMeetings } from './cast.ts';
import { expect, newPassword, type Page, test } from './test.ts';

/** Starts at the sign-in page, and goes to the company's identity provider. */
const leaveFor = async (page: Page, entry: string) => {
  await expectLogin(page);
  await page.getByRole('link', { name: 'Continuar com SSO' }).click();
  await page.getByLabel('E-mail ou provedor').fill(entry);
  await page.getByRole('button', { name: 'Continuar' }).click();
};
const atIssuer = (page: Page) => expect(page.getByRole('heading', { name: 'Provedor de teste' })).toBeVisible();

test.describe('signing in by the company’s provider', () => {
  test('redirects there and back to the requested address, as a user of that company', async ({ page }) => {
    await page.goto('/meetings?status=ready#lista');
    await leaveFor(page, 'Bia@VAAS.example');
    await atIssuer(page);
    await page.getByRole('button', { name: 'bia@vaas.example' }).click();
    await expectMeetings(page);
    await expect(page).toHaveURL(/\/meetings\?status=ready#lista$/);
    const user = page.getByRole('button', { name: /Bia Lima/ });
    await user.click();
    await page.getByRole('menuitem', { name: 'Alterar senha' }).click();
    await expect(page.getByText(/provedor da sua empresa, que guarda a sua senha/)).toBeVisible();
    await page.goto('/meetings');
    await user.click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('shows when it is denied, and can be retried', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/login');
    await leaveFor(page, 'vaas');
    await atIssuer(page);
    await page.getByRole('button', { name: 'Negar' }).click();
    await expect(page.getByRole('alert')).toContainText('O provedor não autorizou o login.');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await atIssuer(page);
    await page.getByRole('button', { name: 'caio@vaas.example' }).click();
    await expectMeetings(page);
  });

  test('requires a known provider', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/sso');
    for (const entry of ['ana@gmail.com', 'vaas@gmail.com', 'qualquer']) {
      await page.getByLabel('E-mail ou provedor').fill(entry);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(alertOf(page)).toContainText(
        'Não foi possível encontrar o provedor de autenticação. Por favor, tente novamente ou contate o suporte.',
      );
    }
  });

  test('rejects a return address used again, here or elsewhere', async ({ page, elsewhere }) => {
    let address = '';
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/sso-callback' && url.searchParams.has('code')) address = url.href;
    });
    await page.goto('/login');
    await leaveFor(page, 'caio@vaas.example');
    await atIssuer(page);
    await page.getByRole('button', { name: 'caio@vaas.example' }).click();
    await expectMeetings(page);
    // The code is removed from the address.
    expect(page.url()).not.toContain('code=');
    await page.getByRole('button', { name: /Caio Reis/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);

    expect(address).not.toBe('');
    for (const tab of [page, await elsewhere()]) {
      await tab.goto(address);
      await expect(tab.getByRole('alert')).toContainText(
        'Este login começou em outra aba. Por segurança, entre de novo.',
      );
      await tab.goto('/meetings');
      await expect(tab).toHaveURL(/\/login/);
    }
  });

  test('uses our own form if the provider has no issuer', { tag: '@sweep' }, async ({ page, person }) => {
    const { email, password } = await person();
    await page.goto('/login');
    await leaveFor(page, 'neoway');
    const form = page.getByRole('form', { name: 'Entrar', exact: true });
    await expect(page.getByText('O provedor neoway não está configurado aqui.')).toBeVisible();
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Senha').fill(newPassword());
    await form.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toContainText('Email ou senha incorretos.');
    await expect(form.getByLabel('E-mail')).toHaveValue(email);
    await form.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await expectMeetings(page);
  });

  test('does not replace an existing session', { tag: '@sweep' }, async ({ page, person }) => {
    await page.goto('/login');
    await enter(page, await person());
    await expectMeetings(page);
    await page.goto('/sso-callback?code=nada&state=nada');
    await expectMeetings(page);
  });
});
