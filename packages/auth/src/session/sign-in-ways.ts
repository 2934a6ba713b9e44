import type { Credentials } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import { OldAccount } from './old-account.ts';
import { readTokens, storeBasicCredentials } from './stored-tokens.ts';

/** Whether the pool knows no such name and password, which an account of the old kind may have elsewhere. */
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
 * Stores the tokens of who enters a name and password of the pool. Credentials of an account from before it are stored
 * too, and told by `onOldAccount`; then it throws `OldAccount`.
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
    // They end every session where they are found, here too.
    onOldAccount();
    throw new OldAccount('The account has basic credentials');
  }
};
