import { i18n } from '@lingui/core';
import type { Credentials, NewAccount, ProviderEntry, SignInResult } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import { loginFailure, noProvider, signedInMessage } from './login-messages.ts';
import { providerOf } from './provider-of.ts';
import { signInByEitherWay } from './sign-in-ways.ts';

// Loaded lazily by the store, because only the sign-in needs it.

const lowerCase = (email: string): string => email.trim().toLowerCase();

type Way = {
  readonly settings: AuthSettings;
  readonly apiUrl: string;
  /** Called when credentials of a legacy account were stored. */
  readonly onOldAccount: () => void;
  /** Called when the tokens are stored, to create the session. */
  readonly onTokens: () => Promise<void>;
  readonly onFailure: () => void;
};

/** Signs in with e-mail and password; the result has a message in the user's language. */
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

/** Redirects to the provider that the entry names. */
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
