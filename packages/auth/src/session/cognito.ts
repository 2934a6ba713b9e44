import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { Credentials, NewAccount } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';

const poolOf = ({ userPoolId, clientId, endpoint }: AuthSettings) =>
  new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    AdvancedSecurityDataCollectionFlag: false,
    ...(endpoint && { endpoint }),
  });

/** The pool asks for something that this product does not offer, such as a second factor. */
export class UnsupportedChallenge extends Error {
  override readonly name = 'UnsupportedChallenge';
}

/**
 * Signs in by SRP; the session is stored where `readTokens` finds it. A new-password challenge is answered with the
 * password that was entered. Rejects with the pool's error, or with "No token".
 */
export const signIn = (settings: AuthSettings, { email, password }: Credentials): Promise<void> =>
  new Promise((resolve, reject) => {
    const user = new CognitoUser({ Username: email, Pool: poolOf(settings) });
    const onSuccess = (session: CognitoUserSession) =>
      session.getIdToken().getJwtToken() ? resolve() : reject(new Error('No token'));
    const refuse = (challenge: string) => reject(new UnsupportedChallenge(challenge));
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess,
      onFailure: reject,
      newPasswordRequired: () => user.completeNewPasswordChallenge(password, {}, { onSuccess, onFailure: reject }),
      mfaRequired: refuse,
      totpRequired: refuse,
      mfaSetup: refuse,
      selectMFAType: refuse,
      customChallenge: () => refuse('CUSTOM_CHALLENGE'),
    });
  });

/** Asks the pool for an account. Rejects with the pool's error, also where sign-up is turned off. */
export const signUp = (settings: AuthSettings, { email, password, name }: NewAccount): Promise<void> =>
  new Promise((resolve, reject) => {
    const attributes = [
      new CognitoUserAttribute({ Name: 'email', Value: email }),
      new CognitoUserAttribute({ Name: 'name', Value: name }),
    ];
    poolOf(settings).signUp(email, password, attributes, [], (error) => (error ? reject(error) : resolve()));
  });
