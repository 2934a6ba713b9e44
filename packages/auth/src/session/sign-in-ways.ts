import type { Credentials } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import { OldAccount } from './old-account.ts';
import { readTokens, storeBasicCredentials } from './stored-tokens.ts';

/** Whether the pool does not know the credentials, which may be those of a legacy account. */
const isUnknownToPool = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'UserNotFoundException' ||
    (error.name === 'NotAuthorizedException' && /incorrect username or password/i.test(error.message)));

const signInAtPool = async (settings: AuthSettings, credentials: Credentials): Promise<void> => {
  const cognito = await import('./cognito.ts');
  await cognito.signIn(settings, credentials);
  if (!readTokens(settings, localStorage)) throw new Error('No token');
};

/**
 * Signs in with the pool and stores the tokens. Credentials of a legacy account are stored too and reported by
 * `onOldAccount`; then it throws `OldAccount`.
 */
export const signInByEitherWay = async (
  credentials: Credentials,
  settings: AuthSettings,
  apiUrl: string,
  onOldAccount: () => void,
): Promise<void> => {
  try {
    await signInAtPool(settings, credentials);
  } catch (error) {
    if (!isUnknownToPool(error)) throw error;
    const { basicCredentials, checkBasicCredentials } = await import('./basic-sign-in.ts');
    const known = await checkBasicCredentials(credentials, apiUrl);
    if (!known) throw error;
    if (known.cognitoId) return signInAtPool(settings, credentials);
    storeBasicCredentials(localStorage, basicCredentials(credentials));
    // Stored Basic credentials end every session, including this one.
    onOldAccount();
    throw new OldAccount('The account has basic credentials');
  }
};
