import type { Request } from '@playwright/test';
import { alertOf, enter, expectLogin, expectMeetings } from './cast.ts';
import { expect, newPassword, type Page, test } from './test.ts';

const wrong = 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.';
const otherwise = 'Ocorreu um erro ao tentar fazer login. Por favor, tente novamente.';
const offline = 'Erro de conexão. Verifique sua internet e tente novamente.';
const tooMany = 'Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente ou contate o suporte.';

/** Makes the pool reject every sign-in of the page with a configurable error. */
const refuse = async (page: Page) => {
  let error = { __type: '', message: '' };
  await page.route('**/idp/', (route) =>
    route.fulfill({ status: 400, contentType: 'application/x-amz-json-1.1', body: JSON.stringify(error) }),
  );
  return (name: string, message: string) => void (error = { __type: name, message });
};

const say = async (page: Page, message: string) => {
  await expect(alertOf(page)).toContainText(message);
  // Clears the message before the next attempt.
  await page.getByLabel('Senha', { exact: true }).fill(newPassword());
};

test.describe('a sign-in that fails', () => {
  test('shows the pool’s error for an account', async ({ page, person }) => {
    await page.goto('/login');
    const unconfirmed = await person({ status: 'UNCONFIRMED' });
    await enter(page, unconfirmed);
    await say(page, 'Sua conta ainda não foi confirmada. Contate o suporte.');

    await enter(page, await person({ status: 'DISABLED' }));
    await say(page, wrong);

    await enter(page, { email: 'ninguem@brisa.example', password: newPassword() });
    await say(page, wrong);

    await enter(page, await person({ status: 'RESET_REQUIRED' }));
    await expect(alertOf(page)).toContainText(otherwise);
    await page.getByRole('link', { name: 'Criar nova senha' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  const messages = [
    [
      'Temporarily locked',
      'NotAuthorizedException',
      'User is temporarily locked',
      'Sua conta foi temporariamente bloqueada devido a muitas tentativas incorretas. Tente novamente mais tarde ou contate o suporte.',
    ],
    ['Password attempts exceeded', 'NotAuthorizedException', 'Password attempts exceeded', tooMany],
    ['limit exceeded', 'LimitExceededException', 'Attempt limit exceeded', tooMany],
    ['user not found', 'UserNotFoundException', 'User does not exist.', wrong],
    [
      'Invalid password',
      'InvalidPasswordException',
      'Password did not conform with policy',
      'A senha não atende aos critérios de segurança. Verifique os requisitos de senha.',
    ],
    ['Anything else', 'InternalErrorException', 'Something of its own', otherwise],
  ] as const;

  test('shows a specific message for each error of the pool', { tag: '@sweep' }, async ({ page }) => {
    const answer = await refuse(page);
    await page.goto('/login');
    for (const [situation, name, message, told] of messages) {
      await test.step(situation, async () => {
        answer(name, message);
        await enter(page, { email: 'carla@aurora.example', password: newPassword() });
        await say(page, told);
      });
    }
  });

  test('shows it in English for English users', { tag: '@sweep' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    const answer = await refuse(page);
    await page.goto('/login');
    for (const [name, message, told] of [
      [
        'NotAuthorizedException',
        'Incorrect username or password.',
        'Incorrect e-mail or password. Please check your credentials and try again.',
      ],
      [
        'NotAuthorizedException',
        'Password attempts exceeded',
        'Too many sign-in attempts. Wait a few minutes before trying again or contact support.',
      ],
    ] as const) {
      answer(name, message);
      await page.getByLabel('E-mail').fill('carla@aurora.example');
      await page.getByLabel('Password', { exact: true }).fill(newPassword());
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(alertOf(page)).toContainText(told);
    }
  });

  test('shows a network error, and recovers when online', { tag: '@sweep' }, async ({ page, person, context }) => {
    const somebody = await person();
    await page.goto('/login', { waitUntil: 'networkidle' });
    // Typing loads the scripts of the sign-in and the list: without them the failure would be a different one.
    const underway = new Set<Request>();
    page.on('request', (request) => underway.add(request));
    page.on('requestfinished', (request) => underway.delete(request));
    page.on('requestfailed', (request) => underway.delete(request));
    const fetched = ['cognito', 'meeting-list.route'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
    );
    await page.getByLabel('E-mail').fill(somebody.email);
    await page.getByLabel('Senha', { exact: true }).fill(somebody.password);
    await Promise.all(fetched);
    await expect.poll(() => underway.size).toBe(0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(alertOf(page)).toContainText(offline);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectMeetings(page);
  });

  test('shows an error for a response without a token', { tag: '@sweep' }, async ({ page, person }) => {
    await page.route('**/idp/', async (route) => {
      const isLast = route.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge');
      if (!isLast) return route.continue();
      const answer = await (await route.fetch()).json();
      answer.AuthenticationResult.IdToken = '';
      return route.fulfill({ json: answer });
    });
    await page.goto('/login');
    await enter(page, await person());
    await expect(alertOf(page)).toContainText('Sessão expirada. Por favor, faça login novamente.');
  });

  test('shows an error for an unsupported challenge', { tag: '@sweep' }, async ({ page, person }) => {
    await page.route('**/idp/', (route) => {
      const isLast = route.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge');
      if (!isLast) return route.continue();
      return route.fulfill({ json: { ChallengeName: 'SMS_MFA', Session: 'nada', ChallengeParameters: {} } });
    });
    await page.goto('/login');
    await enter(page, await person());
    await expect(alertOf(page)).toContainText('Falha ao fazer login. Tente novamente.');
  });

  test('leaves no session if the api cannot identify the user', { tag: '@sweep' }, async ({ page, person }) => {
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/login');
    await enter(page, await person());
    await expect(alertOf(page)).toContainText(otherwise);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });

  test('is shown at the field if it is detected before submitting', { tag: '@sweep' }, async ({ page }) => {
    let requests = 0;
    await page.route('**/idp/', (route) => {
      requests += 1;
      return route.abort();
    });
    await page.goto('/login');
    await expectLogin(page);
    const send = () => page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await send();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Digite seu e-mail\./);
    await page.getByLabel('E-mail').fill('carla');
    await send();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/nome@empresa\.com/);
    await page.getByLabel('E-mail').fill('carla@aurora.example');
    await send();
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/Digite sua senha\./);
    expect(requests).toBe(0);
  });
});
