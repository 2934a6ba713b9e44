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

/** The pool requires a step that this product does not support, such as a second factor. */
export class UnsupportedChallenge extends Error {
  override readonly name = 'UnsupportedChallenge';
}

/**
 * Signs in by SRP; stores the session for `readTokens`. A new-password challenge is answered with the entered password.
 * Rejects with the pool's error, or with "No token".
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

/** Registers an account in the pool. Rejects with the pool's error, also if sign-up is disabled. */
export const signUp = (settings: AuthSettings, { email, password, name }: NewAccount): Promise<void> =>
  new Promise((resolve, reject) => {
    const attributes = [
      new CognitoUserAttribute({ Name: 'email', Value: email }),
      new CognitoUserAttribute({ Name: 'name', Value: name }),
    ];
    poolOf(settings).signUp(email, password, attributes, [], (error) => (error ? reject(error) : resolve()));
  });
