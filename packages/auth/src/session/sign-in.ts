import { i18n } from '@lingui/core';
import type { Credentials, NewAccount, ProviderEntry, SignInResult } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import { loginFailure, noProvider, signedInMessage } from './login-messages.ts';
import { providerOf } from './provider-of.ts';
import { signInByEitherWay } from './sign-in-ways.ts';

// Only the login and what is around it need this: the store fetches it when somebody signs in.

const lowerCase = (email: string): string => email.trim().toLowerCase();

type Way = {
  readonly settings: AuthSettings;
  readonly apiUrl: string;
  /** Credentials of the old kind were stored. */
  readonly onOldAccount: () => void;
  /** The tokens are stored: makes the session of them. */
  readonly onTokens: () => Promise<void>;
  readonly onFailure: () => void;
};

/** Signs a name and password in; the result says in the person's language what became of it. */
export const signIn = async (
  { email, password }: Credentials,
  { settings, apiUrl, onOldAccount, onTokens, onFailure }: Way,
): Promise<SignInResult> => {
  try {
    await signInByEitherWay({ email: lowerCase(email), password }, settings, apiUrl, onOldAccount);
    await onTokens();
    return { success: true, message: signedInMessage() };
  } catch (error) {
    onFailure();
    return { success: false, ...loginFailure(error) };
  }
};

export const signUp = async (account: NewAccount, settings: AuthSettings): Promise<SignInResult> => {
  try {
    const cognito = await import('./cognito.ts');
    await cognito.signUp(settings, { ...account, email: lowerCase(account.email) });
    return { success: true, message: '' };
  } catch (error) {
    return { success: false, ...loginFailure(error) };
  }
};

/** Leaves for the provider that the entry names. */
export const signInAtProvider = async (
  { entry, redirectUrl }: ProviderEntry,
  settings: AuthSettings,
  leave: (address: string) => void,
): Promise<SignInResult> => {
  const provider = providerOf(entry, settings);
  if (provider === null) return { success: false, message: i18n._(noProvider) };
  try {
    const { departFor } = await import('./oauth.ts');
    leave(await departFor(settings, { provider, redirectUrl: redirectUrl ?? null }));
    return { success: true, message: '' };
  } catch (error) {
    return { success: false, ...loginFailure(error) };
  }
};
