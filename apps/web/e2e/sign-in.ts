import type { Page } from '@playwright/test';
import { expectMeetings, password } from './cast.ts';
import { secret } from './secrets.ts';

interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** Signs in at the pool, without a page. */
export const askTokens = async ({ request }: Page, email: string, given: string): Promise<Tokens> => {
  const answer = await request.post('/idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      ClientId: 'web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: given },
    }),
  });
  const { AuthenticationResult: tokens } = (await answer.json()) as { AuthenticationResult: Tokens };
  for (const token of [tokens.IdToken, tokens.AccessToken, tokens.RefreshToken]) secret('token', token);
  return tokens;
};

/** Stores a session without the sign-in page. Leaves the page outside of the product. */
export const storeSession = async (page: Page, email = 'carla@aurora.example', given = password): Promise<void> => {
  const { IdToken, AccessToken, RefreshToken } = await askTokens(page, email, given);
  const kept = { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
  await page.goto('/healthz');
  await page.evaluate(
    ({ name, entries }) => {
      const prefix = 'CognitoIdentityServiceProvider.web';
      for (const [key, token] of entries) localStorage.setItem(`${prefix}.${name}.${key}`, token);
      localStorage.setItem(`${prefix}.LastAuthUser`, name);
    },
    { name: email, entries: Object.entries(kept) },
  );
};

/** Opens a page of the product, and waits until it handles keys. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  // The frame attaches its key listeners before it opens the event stream.
  const isListening = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
  await Promise.all([isListening, page.goto(path)]);
};

/** Starts at the list of meetings with a stored session. Tests of the sign-in use `enter` instead. */
export const signIn = async (page: Page, email?: string, given?: string): Promise<void> => {
  await storeSession(page, email, given);
  await goTo(page, '/meetings');
  await expectMeetings(page);
};
