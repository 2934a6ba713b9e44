import { alertOf, enter, expectLogin, password } from '../cast.ts';
import { admin } from '../installation.ts';
import { askTokens } from '../sign-in.ts';
import { expect, newPassword, type Page } from '../test.ts';
import { heading, type Screen } from './screen.ts';

/** Opens a sign-in page without any stored state. */
const arrive = async (page: Page, path: string) => {
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
  if (path === '/login') await expectLogin(page);
};

/** A sign-in form submitted empty. */
const incomplete = (path: string, caption: string, button: string): Screen => ({
  route: path,
  name: `${path.slice(1)}-incomplete`,
  caption,
  as: 'nobody',
  open: async ({ page }) => {
    await arrive(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  },
});

const blank = (path: string, title: string, caption: string): Screen => ({
  route: path,
  name: path.slice(1),
  caption,
  as: 'nobody',
  open: async ({ page }) => {
    await arrive(page, path);
    await heading(page, title);
  },
});

/** All screens before the sign-in. */
export const screens: readonly Screen[] = [
  blank('/login', 'Entre na sua conta', 'Signing in'),
  incomplete('/login', 'Signing in, with a field left out', 'Entrar'),
  {
    route: '/login',
    name: 'login-refused',
    caption: 'A sign-in that is refused',
    as: 'nobody',
    open: async ({ page }) => {
      const email = 'carla@aurora.example';
      // A successful sign-in resets the failed attempts, so that they never lock the account.
      await askTokens(page, email, password);
      await arrive(page, '/login');
      await enter(page, { email, password: newPassword() });
      await expect(alertOf(page)).toContainText('Email ou senha incorretos.');
    },
  },
  blank('/forgot-password', 'Esqueci minha senha', 'A forgotten password'),
  incomplete('/forgot-password', 'A forgotten password, with no e-mail', 'Enviar código'),
  blank('/reset-password', 'Redefinir senha', 'A new password, with the code from the mail'),
  incomplete('/reset-password', 'A new password, with fields left out', 'Redefinir senha'),
  blank('/sso', 'Entrar com SSO', 'Single sign-on'),
  incomplete('/sso', 'Single sign-on, with no provider', 'Continuar'),
  blank('/sso-callback', 'Não foi possível entrar', 'A single sign-on that did not begin here'),
  {
    route: '/sso',
    name: 'hosted-sign-in',
    caption: 'The form for a provider that has no issuer',
    as: 'nobody',
    open: async ({ page }) => {
      await page.goto('/sso');
      await page.getByLabel('E-mail ou provedor').fill('pauta');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('form', { name: 'Entrar', exact: true }).waitFor();
    },
  },
  {
    route: '/update-password',
    name: 'update-password',
    caption: 'A password that somebody else has chosen',
    as: 'nobody',
    open: async ({ page, person }) => {
      const { email } = await person();
      const given = newPassword();
      await admin('user set-password', { email, password: given, 'must-change': true });
      await page.goto('/login');
      await enter(page, { email, password: given });
      await heading(page, 'Crie uma nova senha');
    },
  },
];
